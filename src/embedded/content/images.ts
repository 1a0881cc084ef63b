import type { HonoRequest } from 'hono'
import type { Database } from '#embedded/database/database.ts'
import { ContentError } from './errors.ts'
import { type ImageFormat, type ImageParams, imageFormats, outputFormat, parseImageParams } from './image-params.ts'
import type { ImageStore } from './image-store.ts'
import { transformImage } from './image-transform.ts'

const mediaTypes: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Answers `/images/{project}/{dataset}/{name}`: anonymous, and never changing, for the name holds the hash. */
export async function answerImage(database: Database, store: ImageStore, request: HonoRequest): Promise<Response> {
  const name = request.param('name') ?? ''
  const params = parseImageParams(request.query())
  const format = outputFormat(params, sourceFormat(name), request.header('accept') ?? '')
  const bytes = await store.get(cacheKey(name, params, format), async () => {
    return transformImage(await assetBytes(database, name), params, format)
  })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mediaTypes[format],
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      ...(params.auto && !params.fm ? { vary: 'Accept' } : {}),
    },
  })
}

function sourceFormat(name: string): ImageFormat {
  const extension = name.split('.').at(-1)
  const format = imageFormats.find((known) => known === extension)
  if (!format) throw ContentError.notFound('No such image')
  return format
}

function cacheKey(name: string, params: ImageParams, format: ImageFormat): string {
  return JSON.stringify([name, format, params.w, params.h, params.dpr, params.fit, params.rect, params.q])
}

async function assetBytes(database: Database, name: string): Promise<Uint8Array> {
  const row = await database.selectFrom('content_asset').select('bytes').where('name', '=', name).executeTakeFirst()
  if (!row) throw ContentError.notFound('No such image')
  return row.bytes
}
