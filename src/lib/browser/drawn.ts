declare global {
  interface Window {
    /** `firstViewDrawn`, once for all scripts of the head: the first of them sets it (features/theme/appearance-script.ts). */
    firstView: Promise<void>
  }
}

/** Resolves when the first pictures (`fetchpriority`) are decoded or failed. LCP entries miss them behind a larger text. */
async function firstPicturesReady(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined)))
}

/** Resolves when the first pictures are on the screen: the frame after the one with them has begun. */
export async function firstPicturesDrawn(): Promise<void> {
  await firstPicturesReady()
  await nextFrame()
  await nextFrame()
}

/** Resolves when the next frame, with all that is ready for it, is handed to the screen; in a hidden tab, when it is looked at. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Resolves one frame after load and first pictures: what is fetched then competes with nothing. For the head. */
export async function firstViewDrawn(): Promise<void> {
  await new Promise((resolve) => addEventListener('load', resolve))
  await firstPicturesDrawn()
}
