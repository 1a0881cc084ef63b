import type { Hono } from 'hono'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { createPictureGenerator, openPictureStore, toAvifPath } from '../pictures.ts'

/** Responses are immutable, because file names change with the content. */
export function addMediaRoutes(routes: Hono<CommerceEnv>, { database, mediaDir, scalePicture }: CommerceDependencies) {
  const pictures = openPictureStore(database, mediaDir)
  const make = scalePicture && createPictureGenerator(pictures, scalePicture)

  routes.get('/media/products/:file{[a-z0-9-]+.webp}', async (c) => {
    const file = `products/${c.req.param('file')}`
    const takesAvif = c.req.header('accept')?.includes('image/avif') ?? false
    const avif = takesAvif ? await pictures.read(toAvifPath(file)) : undefined
    const isAvif = avif !== undefined && avif.byteLength > 0
    const picture = isAvif ? avif : ((await pictures.read(file)) ?? (await make?.(file)))
    // Respond with WebP, because it encodes three times as fast as AVIF. Encode the AVIF version in the background.
    if (picture && takesAvif && !avif) make?.(toAvifPath(file)).catch(() => undefined)
    if (!picture) return c.json({ errors: { media: 'not found' } }, 404)
    return c.body(picture, 200, {
      'Content-Type': isAvif ? 'image/avif' : 'image/webp',
      'Content-Length': String(picture.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    })
  })
}
