import { firstPicturesReady, nextFrame } from '#lib/browser/drawn.ts'

/** Where the document stood when the shop's code began: at its top, or where the browser, its script or its reader put it. */
const place = import.meta.env.SSR ? 0 : scrollY

/** Milliseconds after which nothing is waited for any more: a slow picture must not keep the page from working. */
const longest = 1000

/**
 * Resolves when what the server drew, the first pictures too, can be seen. Hydration keeps the processor busy just when a
 * phone would draw them. In a tab nobody looks at nothing is drawn, and there is no waiting.
 */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return Promise.race([firstPicturesReady().then(nextFrame), wait(longest)])
}

/**
 * Lays out what stands below the first view (`drawn-later`), as far as the head's script has not (draw-bit-by-bit.ts). The
 * heights assumed until then differ a little, so whoever is in the middle of the page and has not moved since is put there again.
 */
export function drawTheRest(): void {
  const stayed = place > 0 && scrollY === place
  document.documentElement.dataset.drawn = ''
  if (stayed) scrollTo(scrollX, place)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
