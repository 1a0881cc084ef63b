import { waitForFirstImages, waitForNextFrame } from '#lib/browser/first-view.ts'

/** Inline script. Preloads the largest module after the first images are displayed, before the entry module runs. */
export default async function preloadApp(href: string): Promise<void> {
  // Waits for a frame, because the parser may not have inserted the images before the first paint.
  await waitForNextFrame()
  await waitForFirstImages()
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
