/**
 * Whether the visitor has said, now or earlier in this session, to be of age; an editor who previews has signed in.
 * Browser only. It goes by what the gate's script noted, never by what is missing: a gate that was taken away has not been
 * answered.
 */
export function isAdult(): boolean {
  return 'preview' in document.documentElement.dataset || confirmedAge() > 0
}

/** The age that the visitor has confirmed, in years; 0 or less while none is. Browser only. */
export function confirmedAge(): number {
  return Number(document.documentElement.dataset.age) || 0
}
