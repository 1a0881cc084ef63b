import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#server/http/page-cache/encoding.ts'
import { encodeCards } from '../rules/serialized-cards.ts'
import type { StoredList } from './stored-list.server.ts'

const maxCacheBytes = 32 * 1024 * 1024

const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ length }) => length,
})
const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/** Compresses each version only once, even for concurrent requests. */
export function encodeList({ cards, version }: StoredList, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const rows = () => Buffer.from(encodeCards(cards))
  if (encoding === 'identity') return Promise.resolve(rows())
  const key = `${version} ${encoding}`
  const known = kept.get(key)
  if (known) return Promise.resolve(known)
  const current = underWay.get(key)
  if (current) return current
  const started = compressRows(rows(), encoding)
    .then((packed) => {
      kept.set(key, packed)
      return packed
    })
    .finally(() => underWay.delete(key))
  underWay.set(key, started)
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
