import { firstPicturesDrawn, nextFrame } from '#lib/browser/drawn.ts'

/**
 * Runs in the head, as plain script: preloads the largest module of the app once the first pictures are painted. The client entry
 * runs only when the document is parsed, which takes a slow phone a second longer.
 */
export default async function preloadApp(href: string): Promise<void> {
  // Before the first paint the pictures are not parsed.
  await nextFrame()
  await firstPicturesDrawn()
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
