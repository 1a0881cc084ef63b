import { createMemoryCache } from '@algolia/client-common'
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import * as v from 'valibot'
import { codedAttributes } from '#lib/facets.ts'
import type { Result } from '#lib/result.ts'
import { SearchServiceError } from './errors.ts'
import { type FoundPages, foundPagesSchema, type PagesRequest, pagesRequests } from './found-pages.ts'
import { fetchRequester, type SearchFetch, timeouts } from './requester.ts'
import { requestsFor, type Suggestions, type SuggestRequest, suggestionsSchema } from './suggest.ts'
import {
  foundIdsSchema,
  indexName,
  type MatchedIds,
  type SearchField,
  type SearchResponse,
  searchResponseSchema,
} from './wire.ts'

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
  /** The ids of the products found, best first, at most 1000. */
  findIds: (search: Omit<ProductSearch, 'page' | 'hitsPerPage'>) => Promise<Result<MatchedIds, SearchServiceError>>
  /** Editors' pages and posts, the first or all that are found. */
  findPages: (request: PagesRequest) => Promise<Result<FoundPages, SearchServiceError>>
  /** What to show while somebody types: words to search for, products, editors' pages and posts, in one call. */
  suggest: (request: SuggestRequest) => Promise<Result<Suggestions, SearchServiceError>>
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
    // Which hosts answered would be kept in the visitor's browser otherwise.
    hostsCache: createMemoryCache(),
    ...(gateway.baseUrl ? { hosts: [serviceHost(gateway.baseUrl)] } : {}),
    ...(gateway.fetch ? { requester: fetchRequester(gateway.fetch) } : {}),
  })
  const { indexPrefix } = gateway
  return {
    searchProducts: (search) => ask(client, [toRequest(indexPrefix, search)], searchResponseSchema, firstResult),
    findIds: (search) => ask(client, [idsRequest(indexPrefix, search)], foundIdsSchema, firstResult),
    findPages: (request) => ask(client, pagesRequests(indexPrefix, request), foundPagesSchema, allResults),
    suggest: (request) => ask(client, requestsFor(indexPrefix, request), suggestionsSchema, allResults),
  }
}

function required(value: string | undefined, label: string): string {
  if (!value) throw new Error(`Missing value: ${label}`)
  return value
}

/** A service at an address of its own, as the vendor's clients take it. */
export function serviceHost(baseUrl: string) {
  const { protocol, host, pathname } = new URL(baseUrl)
  return {
    url: `${host}${pathname.replace(/\/$/, '')}`,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}

type Requests = Parameters<LiteClient['search']>[0]

const firstResult = (results: readonly unknown[]): unknown => results[0]
const allResults = (results: readonly unknown[]): unknown => results

/** Sends one call and reads its results; never throws. */
async function ask<Schema extends v.GenericSchema>(
  client: LiteClient,
  requests: Requests,
  schema: Schema,
  pick: (results: readonly unknown[]) => unknown,
): Promise<Result<v.InferOutput<Schema>, SearchServiceError>> {
  try {
    const answer = await client.search({ requests: Array.isArray(requests) ? [...requests] : requests.requests })
    return readResult(schema, pick(answer.results))
  } catch (error) {
    return { ok: false, error: failed(error) }
  }
}

/** Only ids: the shop knows its products itself. */
function idsRequest(indexPrefix: string, search: ProductSearch) {
  const most = { hitsPerPage: 1000, attributesToRetrieve: ['objectID'], attributesToHighlight: [] }
  return { ...toRequest(indexPrefix, search), ...most, clickAnalytics: true }
}

function toRequest(indexPrefix: string, { query, language, market, page, hitsPerPage, fields }: ProductSearch) {
  return {
    indexName: indexName(indexPrefix, language),
    query,
    ...(market === undefined ? {} : { filters: `markets=${market}` }),
    ...(page === undefined ? {} : { page }),
    ...(hitsPerPage === undefined ? {} : { hitsPerPage }),
    ...(fields ? { restrictSearchableAttributes: fields.flatMap(searchedAttributes) } : {}),
  }
}

/** Strength and flavour are codes; what a person would type for them is the label beside the code. */
function searchedAttributes(field: SearchField): string[] {
  return codedAttributes.some((attribute) => attribute === field) ? [field, `${field}Label`] : [field]
}

function readResult<Schema extends v.GenericSchema>(
  schema: Schema,
  result: unknown,
): Result<v.InferOutput<Schema>, SearchServiceError> {
  const parsed = v.safeParse(schema, result)
  if (parsed.success) return { ok: true, value: parsed.output }
  const issues = parsed.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? '(answer)'}: ${issue.message}`)
  return { ok: false, error: new SearchServiceError({ kind: 'unreadable', issues }) }
}

function failed(error: unknown): SearchServiceError {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400
    ? new SearchServiceError({ kind: 'refused', status }, error)
    : new SearchServiceError({ kind: 'unreachable' }, error)
}
