import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { type ContentEncoding, chooseEncoding } from '#server/http/page-cache/encoding.ts'
import { logFailure } from '#server/process/log.server.ts'
import { encodeCards } from '../rules/serialized-cards.ts'
import { fullListPath, type ListSource, listKinds } from './list-source.ts'
import type { VersionedList } from './versioned-list.server.ts'

/** Returns null if the list does not exist. Throws if a service is unavailable. */
export type FindVersionedList = (source: ListSource, language: LanguageCode) => Promise<VersionedList | null>

const requestSchema = v.object({
  by: v.picklist(listKinds),
  of: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  language: v.picklist(languageCodes),
  version: v.pipe(v.string(), v.maxLength(64)),
})

/**
 * `GET /api/list`: all rows of a list in the default order (specification section 7.2). A response with the requested
 * version can be cached permanently. If the list has changed, responds with the current version and `no-store`.
 */
export async function handleFullList(request: Request, find: FindVersionedList): Promise<Response> {
  const asked = v.safeParse(requestSchema, Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return createErrorResponse(400, 'The URL is not valid.')
  const { by, of, language, version } = asked.output
  try {
    const list = await find({ by, of }, language)
    return list ? await createListResponse(request, list, version) : createErrorResponse(404, 'List not found.')
  } catch (error) {
    logFailure(error, request.method, fullListPath)
    return createErrorResponse(503, 'The list is unavailable. Try again in a moment.', { 'retry-after': '5' })
  }
}

async function createListResponse(
  { method, headers: asked }: Request,
  list: VersionedList,
  version: string,
): Promise<Response> {
  const encoding = chooseEncoding(asked.get('accept-encoding') ?? undefined)
  const etag = `"${list.version}-${encoding}"`
  const headers = {
    'content-type': 'application/json',
    'cache-control': list.version === version ? 'public, max-age=31536000, immutable' : 'no-store',
    vary: 'accept-encoding',
    etag,
  }
  if (asked.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const body = await encodeList(list, encoding)
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const whole = { ...headers, ...coded, 'content-length': String(body.length) }
  return new Response(method === 'HEAD' ? null : body, { headers: whole })
}

function createErrorResponse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

const maxCacheBytes = 32 * 1024 * 1024

const compressedRows = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ length }) => length,
})
const pendingCompressions = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/** Caches the compressed rows. Concurrent requests share one compression. */
export function encodeList({ cards, version }: VersionedList, encoding: ContentEncoding): Promise<Buffer<ArrayBuffer>> {
  const rows = () => Buffer.from(encodeCards(cards))
  if (encoding === 'identity') return Promise.resolve(rows())
  const key = `${version} ${encoding}`
  const known = compressedRows.get(key)
  if (known) return Promise.resolve(known)
  const current = pendingCompressions.get(key)
  if (current) return current
  const started = compressRows(rows(), encoding)
    .then((packed) => {
      compressedRows.set(key, packed)
      return packed
    })
    .finally(() => pendingCompressions.delete(key))
  pendingCompressions.set(key, started)
  return started
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** For larger lists, a higher Brotli quality would save a tenth of the size but cost a second of CPU time. */
const maxHighQualityBytes = 1024 * 1024

function compressRows(rows: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return compressGzip(rows, { level: 6 })
  return compressBrotli(rows, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: rows.length > maxHighQualityBytes ? 5 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: rows.length,
    },
  })
}
