/** Returns true if the visitor has confirmed their age, and always in an editor's preview. Browser only. */
export function isAdult(): boolean {
  return 'preview' in document.documentElement.dataset || getConfirmedAge() > 0
}

/** Returns the confirmed minimum age in years, 0 without an answer, or a negative age after a refusal. Browser only. */
export function getConfirmedAge(): number {
  return Number(document.documentElement.dataset.age) || 0
}
