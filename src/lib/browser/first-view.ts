declare global {
  interface Window {
    /** Shared by all inline scripts in the head. Set by `features/theme/appearance-script.ts`. */
    firstView: Promise<void>
  }
}

/**
 * Resolves even if an image fails. The LCP API is not used, because it reports no image if a text block is
 * larger.
 */
async function firstImagesDecoded(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined)))
}

/** Resolves two frames after decoding, when the images are on the screen. */
export async function waitForFirstImages(): Promise<void> {
  await firstImagesDecoded()
  await waitForNextFrame()
  await waitForNextFrame()
}

/** In a hidden tab, resolves only after the tab becomes visible. */
export function waitForNextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Resolves after the load event and the first images, so that later requests do not compete with either. For
 * inline scripts in the head.
 */
export async function waitForFirstView(): Promise<void> {
  await new Promise((resolve) => addEventListener('load', resolve))
  await waitForFirstImages()
}
