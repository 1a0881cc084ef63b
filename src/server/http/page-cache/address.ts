import { movedUrl } from '#lib/urls/locale-url.ts'
import { isTextVersion } from '#market-rules/seller/contract-texts.ts'
import type { ServedHost } from './hosts.ts'
import { isCacheablePage } from './page-path.ts'

/** The search parameters that change what the server renders; all others (campaign tracking, click ids) do not. */
export const renderedParams = ['category', 'filters', 'page', 'show', 'sort', 'tag'] as const

/** Where a page is kept, and what is rendered to fill it. */
export interface PageAddress {
  key: string
  /** The absolute address without parameters that do not matter. */
  url: string
  site: ServedHost
}

/** `unknown-host` gets 421; `other` is not a page to keep. */
export type Found = PageAddress | 'other' | 'unknown-host'

const longestRemembered = 512

/** Characters of the address of a page that is kept: no link of the shop is as long, and keys take memory too. */
const longestKept = 1024

/**
 * Finds the page behind a request line: host, path and the known search parameters, sorted. What was worked out for a
 * raw URL is remembered (`maxRemembered` of them over all hosts), so that the usual request costs two map lookups.
 */
export function createAddressBook(sites: ReadonlyMap<string, ServedHost>, maxRemembered = 20_000) {
  const mostOfHost = Math.ceil(maxRemembered / sites.size)
  const books = new Map([...sites].map(([host, site]) => [host, { site, known: new Map<string, Found>() }]))
  return function find(host: string | undefined, rawUrl: string): Found {
    const book = host === undefined ? undefined : (books.get(host) ?? books.get(host.toLowerCase()))
    if (!book) return 'unknown-host'
    const known = book.known.get(rawUrl)
    if (known !== undefined) return known
    const found = pageAddress(book.site, rawUrl)
    if (book.known.size >= mostOfHost) book.known.clear()
    if (rawUrl.length <= longestRemembered) book.known.set(rawUrl, found)
    return found
  }
}

/** The page that a raw URL (`/path?query`) asks for on a site. */
export function pageAddress(site: ServedHost, rawUrl: string): PageAddress | 'other' {
  if (!rawUrl.startsWith('/') || rawUrl.startsWith('//') || !URL.canParse(rawUrl, site.origin)) return 'other'
  const asked = new URL(rawUrl, site.origin)
  const { origin, pathname, searchParams } = asked
  // `/\host` is another host's address to a browser.
  if (origin !== site.origin || !isCacheablePage(pathname, site.rootLanguage)) return 'other'
  // A version of a text is read from the database each time: there is one for each that was ever published.
  if (isTextVersion(searchParams.get('version') ?? '')) return 'other'
  // Another spelling is told its address without rendering anything; any number of them must not push pages out.
  if (movedUrl(asked, { [site.rootLanguage]: site.origin }) !== undefined) return 'other'
  const params = new URLSearchParams(renderedParams.flatMap((name) => present(name, searchParams.get(name))))
  const url = site.origin + pathname + (params.size > 0 ? `?${params}` : '')
  return url.length > longestKept ? 'other' : { key: url, url, site }
}

function present(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]]
}
