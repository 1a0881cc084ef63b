import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { ContentEncoding } from './encoding.ts'

/** `hit`: fresh copy. `stale`: older copy. `miss`: rendered and cached. `bypass`: rendered, but not cacheable. */
export type PageCacheStatus = 'hit' | 'stale' | 'miss' | 'bypass'

/** Prepared for `response.writeHead(status, headers[cacheStatus])` and `response.end(body)`. */
export interface PageVariant {
  headers: Record<PageCacheStatus, string[]>
  etag: string
  body: Buffer
}

/** Stored only in compressed form (about 13 kB). Decompressed for the few clients that do not accept compression. */
export interface CompressedPage {
  status: number
  br: PageVariant
  gzip: PageVariant
  /** Set if the document is too small to compress. This variant is then sent to all clients. */
  plain?: PageVariant
  /** Set once compression at maximum quality has started, or if it would have no benefit. */
  isFullyCompressed?: true
  /** Unix time in ms. */
  renderedAt: number
  /** Memory usage in bytes. */
  size: number
}

export interface RenderedDocument {
  status: number
  /** Valid only for this rendering, because the content security policy contains its script hashes. */
  headers: readonly string[]
  html: Buffer
  renderedAt: number
}

const smallestCompressed = 512
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliDecode = promisify(brotliDecompress)

/** The ETag is a hash of the uncompressed document, so different renderings have different ETags. */
export async function compressPage({ status, headers, html, renderedAt }: RenderedDocument): Promise<CompressedPage> {
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  if (html.length < smallestCompressed) {
    const plain = variant('identity', html, headers, tag)
    return { status, br: plain, gzip: plain, plain, isFullyCompressed: true, renderedAt, size: sizeOf(headers, html) }
  }
  const [brotli, zipped] = await Promise.all([brotliEncode(html, 8), compressGzip(html, { level: 6 })])
  const br = variant('br', brotli, headers, tag)
  return { status, br, gzip: variant('gzip', zipped, headers, tag), renderedAt, size: sizeOf(headers, brotli, zipped) }
}

export async function getPageVariant(page: CompressedPage, encoding: ContentEncoding): Promise<PageVariant> {
  if (page.plain) return page.plain
  if (encoding !== 'identity') return page[encoding]
  const html = await brotliDecode(page.br.body)
  return variant('identity', html, originalHeaders(page.br.headers.hit), tagOf(page.br.etag))
}

/**
 * Compresses with brotli at maximum quality on another thread (150 ms instead of 2 ms). The ETag does not change,
 * because it is a hash of the uncompressed document.
 */
export async function recompressPage(page: CompressedPage): Promise<void> {
  page.isFullyCompressed = true
  const { headers, etag, body } = page.br
  const smallest = await brotliEncode(await brotliDecode(body), constants.BROTLI_MAX_QUALITY)
  page.br = variant('br', smallest, originalHeaders(headers.hit), tagOf(etag))
}

function brotliEncode(html: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
}

function variant(encoding: ContentEncoding, body: Buffer, headers: readonly string[], tag: string): PageVariant {
  const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  const all = [...headers, ...coded, 'content-length', String(body.length), 'etag', etag]
  const answered = (answer: PageCacheStatus) => [...all, 'x-page-cache', answer]
  return {
    body,
    etag,
    headers: { hit: answered('hit'), stale: answered('stale'), miss: answered('miss'), bypass: answered('bypass') },
  }
}

function originalHeaders(headers: readonly string[]): string[] {
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
