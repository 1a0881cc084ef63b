import { createHash } from 'node:crypto'
import type { HonoRequest } from 'hono'

interface BytesResponse {
  bytes: () => Promise<Uint8Array>
  contentType: string
  headers: Record<string, string>
  /** Used as the ETag, so equal keys must mean equal bytes. */
  key: string
}

/** Responds with 200, 206 (single range), 304 or 416. A request for several ranges gets the full body. */
export async function serveBytes(request: HonoRequest, answered: BytesResponse): Promise<Response> {
  const etag = `"${createHash('sha256').update(answered.key).digest('base64url').slice(0, 22)}"`
  const headers = { ...answered.headers, etag, 'accept-ranges': 'bytes' }
  const known = request.header('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers })
  const bytes = await answered.bytes()
  const about = { ...headers, 'content-type': answered.contentType }
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

/** Both ends are inclusive. */
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
