import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'
import { bestEncoding } from './page-cache/encoding.ts'

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|x-ndjson|manifest\+json)|image\/svg\+xml)/

/**
 * Compresses an answer that is not kept, while it streams: every part is flushed as it comes, so that a page's late
 * parts are not held back. Kept pages and built files are compressed once instead.
 */
export function compressed(request: Request, response: Response): Response {
  if (!response.body || !mayCompress(request, response.headers)) return response
  const headers = new Headers(response.headers)
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(gzipped(response.body), { status: response.status, statusText: response.statusText, headers })
}

function mayCompress(request: Request, headers: Headers): boolean {
  if (request.method === 'HEAD' || headers.has('content-encoding')) return false
  if (!compressible.test(headers.get('content-type') ?? '')) return false
  const length = headers.get('content-length')
  if (length !== null && Number(length) < 1024) return false
  return bestEncoding(request.headers.get('accept-encoding') ?? undefined) !== 'identity'
}

function gzipped(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const source = Readable.fromWeb(body as NodeReadableStream)
  const zip = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
  source.on('error', (error) => zip.destroy(error))
  zip.on('close', () => source.destroy())
  return Readable.toWeb(source.pipe(zip)) as ReadableStream<Uint8Array>
}
