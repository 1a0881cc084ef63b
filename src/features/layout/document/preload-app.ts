import { waitForFirstImages, waitForNextFrame } from '#lib/browser/first-view.ts'

/** Inline script: preloads the app's largest module after the first pictures, before the entry module runs. */
export default async function preloadApp(href: string): Promise<void> {
  // Before the first paint, the parser may not have inserted the pictures yet.
  await waitForNextFrame()
  await waitForFirstImages()
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
