import { createMemoryCache } from '@algolia/client-common'
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import * as v from 'valibot'
import { codedAttributes } from '#lib/facets.ts'
import type { Result } from '#lib/result.ts'
import { ServiceError, type ServiceFailure } from '../service-error.ts'
import { createPageSearchRequests, type PageSearchRequest, pageSearchResultsSchema } from './page-search.ts'
import { createFetchRequester, type SearchFetch, searchTimeoutsMs } from './requester.ts'
import { createSuggestRequests, type SuggestRequest, suggestionsSchema } from './suggest.ts'
import { idSearchResponseSchema, type SearchField, searchResponseSchema, toIndexName } from './wire.ts'

/** If set, `fetch` replaces the client's own transport, for example to call the embedded service in process. */
export interface SearchClientConfig {
  appId: string | undefined
  /** Public search-only key. */
  searchKey: string | undefined
  /** First part of an index name, before the language code: `products_` in `products_en`. */
  indexPrefix: string
  /** URL of the embedded service, such as `https://shop.example/embedded/search`. Undefined for the hosted service. */
  baseUrl?: string
  fetch?: SearchFetch
}

export interface ProductSearchRequest {
  query: string
  language: string
  hitsPerPage?: number
  fields?: readonly SearchField[]
}

export type SearchClient = ReturnType<typeof createSearchClient>

/**
 * Works in browsers and on the server.
 * @throws Error `Missing value: {label}` without an app ID or a key (specification section 5.3)
 */
export function createSearchClient(clientConfig: SearchClientConfig) {
  const appId = required(clientConfig.appId, 'search app id')
  const apiKey = required(clientConfig.searchKey, 'search key')
  const client = liteClient(appId, apiKey, {
    timeouts: searchTimeoutsMs,
    // The default cache would use the visitor's local storage.
    hostsCache: createMemoryCache(),
    ...(clientConfig.baseUrl ? { hosts: [toServiceHost(clientConfig.baseUrl)] } : {}),
    ...(clientConfig.fetch ? { requester: createFetchRequester(clientConfig.fetch) } : {}),
  })
  const { indexPrefix } = clientConfig
  // The methods return service failures instead of rejecting.
  return {
    searchProducts: (search: ProductSearchRequest) =>
      ask(client, [toRequest(indexPrefix, search)], searchResponseSchema, firstResult),
    /** Returns the best matches first, at most 1000. */
    findIds: (search: Pick<ProductSearchRequest, 'query' | 'language'>) =>
      ask(client, [idsRequest(indexPrefix, search)], idSearchResponseSchema, firstResult),
    findPages: (request: PageSearchRequest) =>
      ask(client, createPageSearchRequests(indexPrefix, request), pageSearchResultsSchema, allResults),
    /** Returns terms, products, content pages and posts in one call. */
    suggest: (request: SuggestRequest) =>
      ask(client, createSuggestRequests(indexPrefix, request), suggestionsSchema, allResults),
  }
}

function required(value: string | undefined, label: string): string {
  if (!value) throw new Error(`Missing value: ${label}`)
  return value
}

export function toServiceHost(baseUrl: string) {
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
    return { ok: false, error: toServiceError(error) }
  }
}

function idsRequest(indexPrefix: string, search: ProductSearchRequest) {
  const most = { hitsPerPage: 1000, attributesToRetrieve: ['objectID'], attributesToHighlight: [] }
  return { ...toRequest(indexPrefix, search), ...most, clickAnalytics: true }
}

function toRequest(indexPrefix: string, { query, language, hitsPerPage, fields }: ProductSearchRequest) {
  return {
    indexName: toIndexName(indexPrefix, language),
    query,
    typoTolerance: 'min' as const,
    ...(hitsPerPage === undefined ? {} : { hitsPerPage }),
    ...(fields ? { restrictSearchableAttributes: fields.flatMap(searchedAttributes) } : {}),
  }
}

/** Strengths, flavours and formats are stored as codes. Their labels are also searched, because users type labels. */
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

function toServiceError(error: unknown): SearchServiceError {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400
    ? new SearchServiceError({ kind: 'refused', status }, error)
    : new SearchServiceError({ kind: 'unreachable' }, error)
}

class SearchServiceError extends ServiceError {
  override readonly name = 'SearchServiceError'

  constructor(failure: ServiceFailure, cause?: unknown) {
    super('search', failure, cause)
  }
}
