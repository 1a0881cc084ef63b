import { getRedirectUrl } from '#lib/urls/locale-url.ts'
import { isContractTextVersion } from '#market-rules/seller/contract-texts.ts'
import { isCacheablePage } from './page-path.ts'
import type { ServedHost } from './served-hosts.ts'

/** Search params that affect the rendering of cacheable pages, unlike campaign and click IDs. */
export const cacheKeyParams = ['category', 'filters', 'page', 'show', 'sort', 'tag'] as const

export interface CacheablePage {
  key: string
  url: string
  host: ServedHost
}

export type PageLookupResult = CacheablePage | 'other' | 'unknown-host'

const maxMemoizedUrlLength = 512

/** Longer URLs are not cached, because no link of the shop is that long and long keys would waste memory. */
const maxKeyLength = 1024

/**
 * The cache key consists of the origin, the path and known search params in a fixed order. Results are memoized by raw
 * URL (at most `maxRemembered` in total), so that a typical request costs two map lookups.
 */
export function createPageLookup(sites: ReadonlyMap<string, ServedHost>, maxRemembered = 20_000) {
  const maxPerHost = Math.ceil(maxRemembered / sites.size)
  const hosts = new Map([...sites].map(([host, site]) => [host, { site, known: new Map<string, PageLookupResult>() }]))
  return function find(host: string | undefined, rawUrl: string): PageLookupResult {
    const entry = host === undefined ? undefined : (hosts.get(host) ?? hosts.get(host.toLowerCase()))
    if (!entry) return 'unknown-host'
    const known = entry.known.get(rawUrl)
    if (known !== undefined) return known
    const found = resolveCacheablePage(entry.site, rawUrl)
    if (entry.known.size >= maxPerHost) entry.known.clear()
    if (rawUrl.length <= maxMemoizedUrlLength) entry.known.set(rawUrl, found)
    return found
  }
}

export function resolveCacheablePage(site: ServedHost, rawUrl: string): CacheablePage | 'other' {
  if (!rawUrl.startsWith('/') || rawUrl.startsWith('//') || !URL.canParse(rawUrl, site.origin)) return 'other'
  const asked = new URL(rawUrl, site.origin)
  const { origin, pathname, searchParams } = asked
  // A different origin is possible, because `/\host` is parsed as another host.
  if (origin !== site.origin || !isCacheablePage(pathname, site.rootLanguage)) return 'other'
  // Versions of a contract text are read from the database and are not cached.
  if (isContractTextVersion(searchParams.get('version') ?? '')) return 'other'
  // Non-canonical URLs redirect without rendering. There is no limit to their number, so caching them would evict
  // pages.
  if (getRedirectUrl(asked, { [site.rootLanguage]: site.origin }) !== undefined) return 'other'
  const params = new URLSearchParams()
  for (const name of cacheKeyParams) {
    const value = searchParams.get(name)
    if (value !== null) params.set(name, value)
  }
  const url = site.origin + pathname + (params.size > 0 ? `?${params}` : '')
  return url.length > maxKeyLength ? 'other' : { key: url, url, host: site }
}
