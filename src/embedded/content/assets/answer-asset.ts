import { createHash } from 'node:crypto'
import type { HonoRequest } from 'hono'
import type { Database } from '#embedded/database/database.ts'
import { refused } from '../refusal.ts'
import { isSavedOnly, mediaTypeOf } from './asset-document.ts'
import { readAsset, requireAsset } from './asset-store.ts'
import {
  asksForOriginal,
  type ImageFormat,
  type ImageOrder,
  type ImageParams,
  imageFormats,
  isPlainSize,
  outputFormat,
  parseImageParams,
} from './image-params.ts'
import type { ImageStore } from './image-store.ts'

const mediaTypes: Record<ImageFormat | 'svg', string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

/** What images are made with. */
interface ImageWorkshop {
  database: Database
  store: ImageStore
  /** A plain size, as pages show it, does not wait for changed ones. */
  makeImage: (order: ImageOrder, kind: 'plain' | 'changed') => Promise<Uint8Array>
  /** Counts a picture that has to be made for an address. @throws Refusal 429 */
  mayMake: (kind: 'plain' | 'changed', address: string | undefined) => Promise<void>
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
      : await made(workshop, request, key, format)
  const length = String(bytes.byteLength)
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': mediaTypes[format], 'content-length': length },
  })
}

function made(
  { database, store, makeImage, mayMake }: ImageWorkshop,
  request: HonoRequest,
  key: string,
  format: ImageFormat,
): Promise<Uint8Array> {
  const name = request.param('name') ?? ''
  const query = request.query()
  const kind = isPlainSize(query) ? 'plain' : 'changed'
  return store.get(key, async () => {
    await mayMake(kind, request.header('x-client-address'))
    const source = await readAsset(database, name)
    return makeImage({ source, query, format }, kind)
  })
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
  if (!format) throw refused(404, 'No such image')
  return format
}

const fileName = /^[\da-f]{40}\.([a-z\d]{1,10})$/

/** Answers `/files/{project}/{dataset}/{name}`: anonymous, never changing; `?dl=name` saves it under a name. */
export async function answerFile(database: Database, request: HonoRequest): Promise<Response> {
  const name = request.param('name') ?? ''
  const [, extension] = fileName.exec(name) ?? []
  if (extension === undefined) throw refused(404, 'No such file')
  await requireAsset(database, name)
  const download = request.query('dl') ?? (isSavedOnly(extension) ? name : undefined)
  const headers = { ...keptHeaders, ...safeHeaders(download), etag: entityTag(name) }
  if (isUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers })
  const bytes = await readAsset(database, name)
  const about = { 'content-type': mediaTypeOf(extension), 'content-length': String(bytes.byteLength) }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...about } })
}

/** An asset never changes: its name holds its hash. */
const keptHeaders = { 'cache-control': 'public, max-age=31536000, immutable' }

/** What was uploaded may hold scripts (a drawing, a page): opened by itself it may do nothing at all. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Keeps an asset from being anything but what it says; `download` is the name to save it under. */
function safeHeaders(download: string | undefined): Record<string, string> {
  const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': policy }
  if (download === undefined) return headers
  const name = encodeURIComponent(download).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return { ...headers, 'content-disposition': name === '' ? 'attachment' : `attachment; filename*=UTF-8''${name}` }
}

/** The tag of what a key stands for. */
function entityTag(key: string): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
}

/** Whether the browser has it already. */
function isUnchanged(request: HonoRequest, tag: string): boolean {
  const known = request.header('if-none-match')?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === tag)
}
