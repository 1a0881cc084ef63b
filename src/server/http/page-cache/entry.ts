import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** What the cache did: kept copy, older copy, just rendered, or rendered and not to be kept. */
export type CacheResponse = 'hit' | 'stale' | 'miss' | 'bypass'

/** One encoding of a page, ready to be written: `writeHead(status, headers[answer])`, `end(body)`. */
export interface Variant {
  /** Flat list of names and values, one for each `x-page-cache` answer. */
  headers: Record<CacheResponse, string[]>
  etag: string
  body: Buffer
}

/** A rendered document as it is kept: compressed only, about 13 kB; the identity form is unpacked for the rare client. */
export interface Page {
  status: number
  br: Variant
  gzip: Variant
  /** Set for a document too small to compress; it is then the form for everybody. */
  plain?: Variant
  /** Set once it is packed as small as it gets, or where that makes no difference. */
  best?: true
  /** ms since 1970. */
  renderedAt: number
  /** Bytes that the page occupies. */
  size: number
}

export interface RenderedDocument {
  status: number
  /** Flat list of names and values that belong to exactly these bytes: the policy names this rendering's scripts. */
  headers: readonly string[]
  html: Buffer
  renderedAt: number
}

const smallestCompressed = 512
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpackBrotli = promisify(brotliDecompress)

/** Packs a rendered document. The ETag is taken over the exact bytes and never shared between two renderings. */
export async function packPage({ status, headers, html, renderedAt }: RenderedDocument): Promise<Page> {
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  if (html.length < smallestCompressed) {
    const plain = variant('identity', html, headers, tag)
    return { status, br: plain, gzip: plain, plain, best: true, renderedAt, size: sizeOf(headers, html) }
  }
  const [brotli, zipped] = await Promise.all([packBrotli(html, 8), compressGzip(html, { level: 6 })])
  const br = variant('br', brotli, headers, tag)
  return { status, br, gzip: variant('gzip', zipped, headers, tag), renderedAt, size: sizeOf(headers, brotli, zipped) }
}

/** The page in an encoding the client accepts. */
export async function variantOf(page: Page, encoding: Encoding): Promise<Variant> {
  if (page.plain) return page.plain
  if (encoding !== 'identity') return page[encoding]
  const html = await unpackBrotli(page.br.body)
  return variant('identity', html, ownHeaders(page.br.headers.hit), tagOf(page.br.etag))
}

/** Packs a page's brotli form anew, in 150 ms of another thread instead of 2. The tag stays: it is of what is unpacked. */
export async function packBest(page: Page): Promise<void> {
  page.best = true
  const { headers, etag, body } = page.br
  const smallest = await packBrotli(await unpackBrotli(body), constants.BROTLI_MAX_QUALITY)
  page.br = variant('br', smallest, ownHeaders(headers.hit), tagOf(etag))
}

function packBrotli(html: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
}

function variant(encoding: Encoding, body: Buffer, headers: readonly string[], tag: string): Variant {
  const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  const all = [...headers, ...coded, 'content-length', String(body.length), 'etag', etag]
  const answered = (answer: CacheResponse) => [...all, 'x-page-cache', answer]
  return {
    body,
    etag,
    headers: { hit: answered('hit'), stale: answered('stale'), miss: answered('miss'), bypass: answered('bypass') },
  }
}

/** What `packPage` was given, out of a variant's headers. */
function ownHeaders(headers: readonly string[]): string[] {
  const added = new Set(['content-encoding', 'content-length', 'etag', 'x-page-cache'])
  return headers.flatMap((name, index) => (index % 2 === 0 && !added.has(name) ? [name, headers[index + 1] ?? ''] : []))
}

function tagOf(etag: string): string {
  return etag.replace(/^"|(-br)?"$/g, '')
}

function sizeOf(headers: readonly string[], ...bodies: Buffer[]): number {
  const oneHeaderList = headers.reduce((sum, text) => sum + text.length, 0)
  return 512 + 8 * oneHeaderList + bodies.reduce((sum, body) => sum + body.length, 0)
}
