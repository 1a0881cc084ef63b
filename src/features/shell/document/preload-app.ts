import { afterPaint } from '#features/site/moments/after-paint.ts'
import { firstPicturesReady, nextFrame } from '#lib/browser/drawn.ts'

/**
 * Runs in the head, as plain script: preloads the largest module of the app once the first pictures are painted. The client entry
 * runs only when the document is parsed, which takes a slow phone a second longer.
 */
export default function preloadApp(href: string): void {
  afterPaint(async () => {
    await firstPicturesReady()
    await nextFrame()
    await nextFrame()
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  })
}
