import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'

/** Drawn product pictures. Their names change with their content, so they may be kept for ever. */
export function mediaRoutes({ mediaDir }: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/media/products/:file{[a-z0-9-]+\\.webp}', async (c) => {
    const picture = await readPicture(join(mediaDir, 'products', c.req.param('file')))
    if (!picture) return c.json({ errors: { media: 'not found' } }, 404)
    return c.body(picture, 200, {
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  return routes
}

/** There is none of this name, or there can be none because the name is longer than the file system takes. */
const noFile = new Set<unknown>(['ENOENT', 'ENAMETOOLONG'])

async function readPicture(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && noFile.has(error.code)) return undefined
    throw error
  }
}
