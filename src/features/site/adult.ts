/** Returns true if the visitor has confirmed their age in this session, and in an editor's preview. Browser only. */
export function isAdult(): boolean {
  return 'preview' in document.documentElement.dataset || confirmedAge() > 0
}

/** Returns the age that the visitor has confirmed, years. 0 or less without a confirmation. Browser only. */
export function confirmedAge(): number {
  return Number(document.documentElement.dataset.age) || 0
}
