/** Also true in an editor's preview. Browser only. */
export function isAdult(): boolean {
  return 'preview' in document.documentElement.dataset || getConfirmedAge() > 0
}

/** In years. 0 or less without a confirmation. Browser only. */
export function getConfirmedAge(): number {
  return Number(document.documentElement.dataset.age) || 0
}
