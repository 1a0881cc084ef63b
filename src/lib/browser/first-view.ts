declare global {
  interface Window {
    /** Result of {@link waitForInitialRender}. Set by the inline script `features/theme/appearance-script.ts`. */
    firstView: Promise<void>
  }
}

/** Resolves even if an image fails. The Largest Contentful Paint API would ignore images smaller than a text block. */
async function decodeFirstImages(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined)))
}

/** Waits two frames after decoding, until the images are on the screen. */
export async function waitForFirstImages(): Promise<void> {
  await decodeFirstImages()
  await waitForNextFrame()
  await waitForNextFrame()
}

/** A hidden tab has no frames, so the promise resolves only once the tab is visible. */
export function waitForNextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Waits for the load event and the first images. Must be called in the head, so that the load event is not missed. */
export async function waitForInitialRender(): Promise<void> {
  await new Promise((resolve) => addEventListener('load', resolve))
  await waitForFirstImages()
}
