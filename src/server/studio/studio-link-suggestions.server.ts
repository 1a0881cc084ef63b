import * as v from 'valibot'
import { defaultLanguage } from '#app.config'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { getCommerceClientConfig, getSearchClientConfig } from '#server/wiring/client-configs.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { CommerceServiceError } from '#services/commerce/errors.ts'
import { createSearchClient } from '#services/search/client.ts'
import { createStudioResponse, identifyStudioCaller } from './studio-caller.server.ts'

const linkSuggestionsRequestSchema = v.object({
  query: v.pipe(v.string('must be text.'), v.maxLength(100, 'must have at most 100 characters.')),
})

const maxBodyBytes = 1024
const maxSuggestions = { products: 8, categories: 12 } as const

interface LinkSuggestion {
  title: string
  uri: string
}

/**
 * Handles `POST /api/studio/places {query}`: finds categories whose name or URI contains the query, first the one with
 * exactly this URI, and products by full-text search. Errors have a `{message}`: 502 while a service is down, 4xx for a
 * request that is not permitted or invalid.
 */
export async function handleLinkSuggestions(request: Request): Promise<Response> {
  const caller = await identifyStudioCaller(request)
  if (!caller.ok) return caller.response
  const input = await readJsonBody(request, linkSuggestionsRequestSchema, maxBodyBytes)
  if (!input.ok) return createStudioResponse({ message: input.error.message }, input.error.status)
  const [categories, products] = await Promise.all([findCategories(input.value.query), findProducts(input.value.query)])
  if (!categories)
    return createStudioResponse({ message: 'The commerce service did not return a valid response.' }, 502)
  if (!products) return createStudioResponse({ message: 'The search service did not return a valid response.' }, 502)
  return createStudioResponse({ categories, products })
}

async function findProducts(query: string): Promise<LinkSuggestion[] | undefined> {
  const client = createSearchClient(await getSearchClientConfig())
  const found = await client.searchProducts({ query, language: defaultLanguage, hitsPerPage: maxSuggestions.products })
  if (!found.ok) {
    console.warn(found.error.message)
    return undefined
  }
  return found.value.hits.map(({ title, categoryUri, uri }) => ({
    title,
    uri: [categoryUri, uri].filter(Boolean).join('/'),
  }))
}

async function findCategories(query: string): Promise<LinkSuggestion[] | undefined> {
  const catalogue = createCatalogueClient(await getCommerceClientConfig(), console.warn, getCurrentMarketRules)
  try {
    const categories = await catalogue.listCategories(defaultLanguage)
    const named = categories.map(({ name, uri }) => ({ title: name.join(' › '), uri }))
    const wanted = query.trim().toLowerCase()
    return named
      .filter(({ title, uri }) => `${title} ${uri}`.toLowerCase().includes(wanted))
      .sort((a, b) => Number(b.uri === wanted) - Number(a.uri === wanted))
      .slice(0, maxSuggestions.categories)
  } catch (error) {
    if (!(error instanceof CommerceServiceError)) throw error
    console.warn(error.message)
    return undefined
  }
}
