import { createHash } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { HonoRequest } from 'hono'
import { createHttpError } from '../http-error.ts'
import { readAssetBytes, requireAsset } from './asset-store.ts'
import { getMediaType, isDownloadOnly } from './file-types.ts'
import type { ImageCache } from './image-cache.ts'
import {
  chooseOutputFormat,
  type ImageFormat,
  type ImageParams,
  type ImageRequest,
  imageFormats,
  isOriginalRequested,
  isPlainResize,
  parseImageParams,
} from './image-params.ts'

type SourceFormat = ImageFormat | 'svg' | 'tif'

const mediaTypes: Record<SourceFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
}

interface ImageServices {
  database: Database
  cache: ImageCache
  /** The kinds have separate queues, so that `plain` resizing for shop pages never waits for `changed` images. */
  makeImage: (order: ImageRequest, kind: 'plain' | 'changed') => Promise<Uint8Array>
  /** @throws HttpError 429 above the client's rate limit */
  checkVariantRateLimit: (kind: 'plain' | 'changed', address: string | undefined) => Promise<void>
}

export async function serveImage(services: ImageServices, request: HonoRequest): Promise<Response> {
  const name = request.param('name') ?? ''
  const query = request.query()
  const params = parseImageParams(query)
  const source = sourceFormat(name)
  await requireAsset(services.database, name)
  const format = responseFormat(source, query, params, request.header('accept') ?? '')
  const isOriginal = isOriginalRequested(query)
  const { dl, ...drawn } = params
  const key = JSON.stringify([cacheVersion, name, format, drawn])
  return serveBytes(request, {
    bytes: () =>
      isOriginal || format === 'svg' || format === 'tif'
        ? readAssetBytes(services.database, name)
        : readOrMakeImage(services, request, key, format),
    contentType: mediaTypes[format],
    headers: {
      ...immutableHeaders,
      ...securityHeaders(dl),
      ...(params.auto && !params.fm ? { vary: 'Accept' } : {}),
      ...(isOriginal ? checksumHeader(name) : {}),
    },
    key,
  })
}

function responseFormat(source: SourceFormat, query: Record<string, string>, params: ImageParams, accept: string) {
  if (source === 'svg') return params.fm ?? 'svg'
  if (source !== 'tif') return chooseOutputFormat(params, source, accept)
  return isOriginalRequested(query) ? 'tif' : chooseOutputFormat(params, 'jpg', accept)
}

function checksumHeader(name: string): { 'x-sanity-sha1': string } {
  return { 'x-sanity-sha1': name.slice(0, 40) }
}

function readOrMakeImage(
  { database, cache, makeImage, checkVariantRateLimit }: ImageServices,
  request: HonoRequest,
  key: string,
  format: ImageFormat,
): Promise<Uint8Array> {
  const name = request.param('name') ?? ''
  const query = request.query()
  const kind = isPlainResize(query) ? 'plain' : 'changed'
  return cache.get(key, async () => {
    await checkVariantRateLimit(kind, request.header('x-client-address'))
    const source = await readAssetBytes(database, name)
    return makeImage({ source, query, format }, kind)
  })
}

/** Must be incremented if a code change results in a different image for the same parameters. */
const cacheVersion = 3

function sourceFormat(name: string): SourceFormat {
  const extension = name.split('.').at(-1)
  if (extension === 'svg' || extension === 'tif') return extension
  const format = imageFormats.find((known) => known === extension)
  if (!format) throw createHttpError(404, 'No such image')
  return format
}

const fileName = /^[\da-f]{40}\.([a-z\d]{1,10})$/

/** Serves `/files/{project}/{dataset}/{name}`, optionally followed by a readable name. `?dl=name` forces a download. */
export async function serveFile(database: Database, request: HonoRequest): Promise<Response> {
  const name = request.param('name') ?? ''
  const [, extension] = fileName.exec(name) ?? []
  if (extension === undefined) throw createHttpError(404, 'No such file')
  await requireAsset(database, name)
  const download = request.query('dl') ?? (isDownloadOnly(extension) ? name : undefined)
  return serveBytes(request, {
    bytes: () => readAssetBytes(database, name),
    contentType: getMediaType(extension),
    headers: { ...immutableHeaders, ...securityHeaders(download), ...checksumHeader(name) },
    key: name,
  })
}

/** An asset's URL contains a hash of its bytes, so responses never change. */
const immutableHeaders = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Blocks scripts in uploads (SVG, HTML) that are opened directly. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function securityHeaders(download: string | undefined): Record<string, string> {
  const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': policy }
  if (download === undefined) return headers
  const name = encodeURIComponent(download).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return { ...headers, 'content-disposition': name === '' ? 'attachment' : `attachment; filename*=UTF-8''${name}` }
}

interface BytesResponse {
  bytes: () => Promise<Uint8Array>
  contentType: string
  headers: Record<string, string>
  /** The ETag is a hash of the key, so equal keys must mean equal bytes. */
  key: string
}

/** Responds with 200, 206 (single range), 304 or 416. A request for several ranges gets the full body. */
async function serveBytes(request: HonoRequest, response: BytesResponse): Promise<Response> {
  const etag = `"${createHash('sha256').update(response.key).digest('base64url').slice(0, 22)}"`
  const headers = { ...response.headers, etag, 'accept-ranges': 'bytes' }
  const known = request.header('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers })
  const bytes = await response.bytes()
  const about = { ...headers, 'content-type': response.contentType }
  const range = requestedRange(request, etag, bytes.byteLength)
  if (range === 'none') {
    return new Response(new Uint8Array(bytes), { headers: { ...about, 'content-length': String(bytes.byteLength) } })
  }
  if (range === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.byteLength}` } })
  }
  return rangeResponse(bytes, range, about)
}

function rangeResponse(bytes: Uint8Array, { first, last }: Range, headers: Record<string, string>): Response {
  const part = new Uint8Array(bytes.subarray(first, last + 1))
  const about = {
    'content-length': String(part.byteLength),
    'content-range': `bytes ${first}-${last}/${bytes.byteLength}`,
  }
  return new Response(part, { status: 206, headers: { ...headers, ...about } })
}

/** Byte range of the response. `first` and `last` are both inclusive. */
interface Range {
  first: number
  last: number
}

const oneRange = /^bytes=\s*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))\s*$/

function requestedRange(request: HonoRequest, etag: string, length: number): Range | 'none' | 'outside' {
  const condition = request.header('if-range')
  const [whole, first, last, ending] = oneRange.exec(request.header('range') ?? '') ?? []
  if (whole === undefined || request.method !== 'GET' || (condition !== undefined && condition !== etag)) return 'none'
  if (first === undefined) return endOf(Number(ending), length)
  const range = { first: Number(first), last: Math.min(last ? Number(last) : length - 1, length - 1) }
  if (last && Number(last) < range.first) return 'none'
  return range.first < length ? range : 'outside'
}

function endOf(count: number, length: number): Range | 'outside' {
  return count === 0 || length === 0 ? 'outside' : { first: Math.max(0, length - count), last: length - 1 }
}
