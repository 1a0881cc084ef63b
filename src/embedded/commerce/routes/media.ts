import { Hono } from 'hono'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { openPictures } from '../pictures.ts'

/** Pictures of products. Their names change with their content, so they may be kept for ever. */
export function mediaRoutes({ database, mediaDir }: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()
  const pictures = openPictures(database, mediaDir)

  routes.get('/media/products/:file{[a-z0-9-]+.webp}', async (c) => {
    const picture = await pictures.read(`products/${c.req.param('file')}`)
    if (!picture) return c.json({ errors: { media: 'not found' } }, 404)
    return c.body(picture, 200, {
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  return routes
}
