import { Hono } from 'hono'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { pictureMaker } from '../made-pictures.ts'
import { avifOf, openPictures, type PictureStore } from '../pictures.ts'

/**
 * Pictures of products, as AVIF where the browser takes it and there is one. Their names change with their content, so they
 * may be kept for ever.
 */
export function mediaRoutes({ database, mediaDir }: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()
  const pictures = openPictures(database, mediaDir)
  const makePicture = pictureMaker(pictures)

  routes.get('/media/products/:file{[a-z0-9-]+.webp}', async (c) => {
    const file = `products/${c.req.param('file')}`
    const takesAvif = c.req.header('accept')?.includes('image/avif') ?? false
    const avif = takesAvif ? await avifFrom(pictures, file) : undefined
    const picture = avif ?? (await pictures.read(file)) ?? (await makePicture(file))
    if (!picture) return c.json({ errors: { media: 'not found' } }, 404)
    return c.body(picture, 200, {
      'Content-Type': avif ? 'image/avif' : 'image/webp',
      'Content-Length': String(picture.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    })
  })

  return routes
}

/** Undefined where there is none, and where the WebP is smaller. */
async function avifFrom(pictures: PictureStore, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const picture = await pictures.read(avifOf(file))
  return picture?.byteLength ? picture : undefined
}
