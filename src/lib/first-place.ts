/** Where the document stood when the shop's code began: at its top, or where the browser, its script or its reader put it. */
const place = import.meta.env.SSR ? 0 : scrollY

/**
 * Lays out what stands below the first view (`drawn-later`). The heights assumed until then differ a little, so whoever
 * is in the middle of the page and has not moved since is put there again.
 */
export function drawTheRest(): void {
  const stayed = place > 0 && scrollY === place
  document.documentElement.dataset.drawn = ''
  if (stayed) scrollTo(scrollX, place)
}
