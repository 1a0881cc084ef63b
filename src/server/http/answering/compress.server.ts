import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createGzip, type Gzip } from 'node:zlib'
import { chooseEncoding } from '../page-cache/encoding.ts'

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|x-ndjson|manifest\+json)|image\/svg\+xml)/

/** Compresses an uncached response. Flushes when the source pauses, so that available output is sent immediately. */
export function compressResponse(request: Request, response: Response): Response {
  // `body` is checked last, because reading the property creates a stream even if the response is returned unchanged.
  if (!mayCompress(request, response.headers) || !response.body) return response
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
  return chooseEncoding(request.headers.get('accept-encoding') ?? undefined) !== 'identity'
}

function gzipped(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const source = Readable.fromWeb(body as NodeReadableStream)
  const zip = createGzip({ level: 5 })
  source.on('error', (error) => zip.destroy(error))
  zip.on('close', () => source.destroy())
  flushWhenQuiet(source, zip)
  return Readable.toWeb(source.pipe(zip)) as ReadableStream<Uint8Array>
}

/** Flushes at most once per event loop turn, because a flush per small chunk would cost more than the compression. */
function flushWhenQuiet(source: Readable, zip: Gzip): void {
  let scheduled = false
  source.on('data', () => {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      if (!zip.writableEnded && !zip.destroyed) zip.flush(constants.Z_SYNC_FLUSH)
    })
  })
}
