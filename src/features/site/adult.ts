/**
 * Returns true if the age was confirmed in this session, as recorded by the age gate's script, or in an editor's
 * preview. Browser only.
 */
export function isAdult(): boolean {
  return 'preview' in document.documentElement.dataset || confirmedAge() > 0
}

/** Age that the visitor has confirmed, years; 0 or less without a confirmation. Browser only. */
export function confirmedAge(): number {
  return Number(document.documentElement.dataset.age) || 0
}
