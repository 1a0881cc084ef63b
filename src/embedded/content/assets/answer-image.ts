import type { HonoRequest } from 'hono'
import type { Database } from '#embedded/database/database.ts'
import { ContentError } from '../errors.ts'
import { entityTag, isUnchanged, keptHeaders, safeHeaders } from './asset-headers.ts'
import { readAsset, requireAsset } from './asset-rows.ts'
import {
  asksForOriginal,
  type ImageFormat,
  type ImageParams,
  imageFormats,
  outputFormat,
  parseImageParams,
} from './image-params.ts'
import type { ImageStore } from './image-store.ts'
import { transformImage } from './image-transform.ts'
import type { WorkGate } from './work-gate.ts'

const mediaTypes: Record<ImageFormat | 'svg', string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

/** What images are made with. */
export interface ImageWorkshop {
  database: Database
  store: ImageStore
  gate: WorkGate
}

/**
 * Answers `/images/{project}/{dataset}/{name}`: anonymous, and never changing, for the name holds the hash. Drawings (SVG)
 * stay as they are unless another format is asked for.
 */
export async function answerImage(workshop: ImageWorkshop, request: HonoRequest): Promise<Response> {
  const name = request.param('name') ?? ''
  const query = request.query()
  const params = parseImageParams(query)
  const source = sourceFormat(name)
  await requireAsset(workshop.database, name)
  const isOriginal = source === 'svg' ? !params.fm : asksForOriginal(query)
  const format = source === 'svg' ? (params.fm ?? 'svg') : outputFormat(params, source, request.header('accept') ?? '')
  const key = cacheKey(name, params, format)
  const headers = { ...keptHeaders, ...safeHeaders(params.dl), etag: entityTag(key), ...varyOf(params) }
  if (isUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers })
  const bytes =
    isOriginal || format === 'svg'
      ? await readAsset(workshop.database, name)
      : await made(workshop, name, key, params, format)
  const length = String(bytes.byteLength)
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': mediaTypes[format], 'content-length': length },
  })
}

function made(
  { database, store, gate }: ImageWorkshop,
  name: string,
  key: string,
  params: ImageParams,
  format: ImageFormat,
): Promise<Buffer> {
  return store.get(key, () => gate(async () => transformImage(await readAsset(database, name), params, format)))
}

/** Raised when the same parameters begin to give another picture. */
const cacheVersion = 2

function cacheKey(name: string, { dl: _, ...params }: ImageParams, format: ImageFormat | 'svg'): string {
  return JSON.stringify([cacheVersion, name, format, params])
}

function varyOf({ auto, fm }: ImageParams): { vary?: string } {
  return auto && !fm ? { vary: 'Accept' } : {}
}

function sourceFormat(name: string): ImageFormat | 'svg' {
  const extension = name.split('.').at(-1)
  if (extension === 'svg') return 'svg'
  const format = imageFormats.find((known) => known === extension)
  if (!format) throw ContentError.notFound('No such image')
  return format
}
