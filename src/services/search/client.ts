import { type LiteClient, liteClient } from 'algoliasearch/lite'
import * as v from 'valibot'
import type { Result } from '#lib/result.ts'
import { SearchServiceError } from './errors.ts'
import { fetchRequester, type SearchFetch, timeouts } from './requester.ts'
import { type SearchField, type SearchResponse, searchResponseSchema } from './wire.ts'

/** Where the search service is: hosted, or at `baseUrl`. `fetch` replaces the network inside a process. */
export interface SearchGateway {
  appId: string | undefined
  /** The public key, which may only search. */
  searchKey: string | undefined
  /** Index names are this and the language code, for example `products_`. */
  indexPrefix: string
  /** Origin and path, for example `https://shop.example/embedded/search`. */
  baseUrl?: string
  fetch?: SearchFetch
}

export interface ProductSearch {
  query: string
  language: string
  /** Market number; only products sold there are found. */
  market?: number
  /** Zero-based. */
  page?: number
  hitsPerPage?: number
  /** Attributes searched in; all of them when left out. */
  fields?: readonly SearchField[]
}

export interface SearchClient {
  /** Finds products; never throws for a failing service. */
  searchProducts: (search: ProductSearch) => Promise<Result<SearchResponse, SearchServiceError>>
}

/**
 * The one door to the search service (specification section 7), in the browser and on the server.
 * Throws `Missing value: {label}` without an app id or a key (specification section 5).
 */
export function createSearchClient(gateway: SearchGateway): SearchClient {
  const appId = required(gateway.appId, 'search app id')
  const apiKey = required(gateway.searchKey, 'search key')
  const client = liteClient(appId, apiKey, {
    timeouts,
    ...(gateway.baseUrl ? { hosts: [hostOf(gateway.baseUrl)] } : {}),
    ...(gateway.fetch ? { requester: fetchRequester(gateway.fetch) } : {}),
  })
  return { searchProducts: (search) => searchProducts(client, gateway.indexPrefix, search) }
}

function required(value: string | undefined, label: string): string {
  if (!value) throw new Error(`Missing value: ${label}`)
  return value
}

function hostOf(baseUrl: string) {
  const { protocol, host, pathname } = new URL(baseUrl)
  return {
    url: `${host}${pathname.replace(/\/$/, '')}`,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}

async function searchProducts(
  client: LiteClient,
  indexPrefix: string,
  search: ProductSearch,
): Promise<Result<SearchResponse, SearchServiceError>> {
  try {
    const { results } = await client.searchForHits({ requests: [toRequest(indexPrefix, search)] })
    return readResult(results[0])
  } catch (error) {
    return { ok: false, error: failed(error) }
  }
}

function toRequest(indexPrefix: string, { query, language, market, page, hitsPerPage, fields }: ProductSearch) {
  return {
    indexName: `${indexPrefix}${language}`,
    query,
    ...(market === undefined ? {} : { filters: `markets=${market}` }),
    ...(page === undefined ? {} : { page }),
    ...(hitsPerPage === undefined ? {} : { hitsPerPage }),
    ...(fields ? { restrictSearchableAttributes: fields.flatMap(searchedAttributes) } : {}),
  }
}

/** Strength and flavour are codes; what a person would type for them is the label beside the code. */
function searchedAttributes(field: SearchField): string[] {
  return field === 'strength' || field === 'flavour' ? [field, `${field}Label`] : [field]
}

function readResult(result: unknown): Result<SearchResponse, SearchServiceError> {
  const parsed = v.safeParse(searchResponseSchema, result)
  if (parsed.success) return { ok: true, value: parsed.output }
  const issues = parsed.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? '(answer)'}: ${issue.message}`)
  return { ok: false, error: new SearchServiceError({ kind: 'invalid', issues }) }
}

function failed(error: unknown): SearchServiceError {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400
    ? new SearchServiceError({ kind: 'refused', status }, error)
    : new SearchServiceError({ kind: 'unreachable' }, error)
}
