import type { LanguageCode } from '#app.config'
import { getAllProducts, getCategoryLinks } from '#features/catalogue/catalogue.server.ts'
import { emptyListSlice, type ListView } from '#features/catalogue/list/list-slice.ts'
import {
  createVersionedList,
  getListSlice,
  type VersionedList,
} from '#features/catalogue/list/versioned-list.server.ts'
import { selectProducts } from '#features/catalogue/rules/select-products.ts'
import { encodePath } from '#lib/urls/uri.ts'
import { getSearchClientConfig } from '#server/wiring/client-configs.server.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { createSearchClient } from '#services/search/client.ts'
import type { PageSearchResults } from '#services/search/page-search.ts'
import type { IdSearchResponse } from '#services/search/wire.ts'
import type { FoundPage, FoundPages, SearchPageContent } from './page-content.ts'

interface SearchRequest {
  query: string
  language: LanguageCode
  all: boolean
  view: ListView
}

/** The list contains products of all markets; the page filters them. `failed`: the product search failed. */
export async function findSearchPage({ query, language, all, view }: SearchRequest): Promise<SearchPageContent> {
  const categories = await getCategoryLinks(language).catch(() => [])
  if (query === '') return { list: emptyListSlice, pages: none, posts: none, categories }
  const client = createSearchClient(await getSearchClientConfig())
  const [found, others] = await Promise.all([
    client.findIds({ query, language }),
    client.findPages({ query, language, all }),
  ])
  if (!found.ok) {
    console.warn(found.error.message)
    return { list: emptyListSlice, pages: none, posts: none, categories, failed: true }
  }
  const list = await createSearchList(found.value, language)
  return {
    list: getListSlice(list, { by: 'search', of: query }, view, language),
    pages: others.ok ? toFoundPages(others.value.pages, language) : none,
    posts: others.ok ? toFoundPages(others.value.posts, language) : none,
    categories,
    ...(found.value.queryID === undefined ? {} : { queryID: found.value.queryID }),
  }
}

/** Returns the products found, best match first. Throws if the search service is unavailable. */
export async function findSearchList(query: string, language: LanguageCode): Promise<VersionedList> {
  const client = createSearchClient(await getSearchClientConfig())
  const found = await client.findIds({ query, language })
  if (!found.ok) throw found.error
  return createSearchList(found.value, language)
}

async function createSearchList({ hits }: IdSearchResponse, language: LanguageCode): Promise<VersionedList> {
  const ids = hits.map(({ objectID }) => objectID)
  return createVersionedList(
    withRelevanceAsPopularity(selectProducts(await getAllProducts(language), { by: 'ids', ids })),
  )
}

function withRelevanceAsPopularity(cards: readonly ProductCard[]): ProductCard[] {
  return cards.map((card, place) => ({ ...card, popularity: cards.length - place }))
}

const none: FoundPages = { pages: [], count: 0 }

function toFoundPages({ hits, count }: PageSearchResults, language: LanguageCode): FoundPages {
  return { pages: hits.map((hit) => toFoundPage(hit, language)), count }
}

function toFoundPage(
  { title, uri, language: written }: PageSearchResults['hits'][number],
  language: LanguageCode,
): FoundPage {
  return { title, href: encodePath(`/${uri}`), ...(written && written !== language ? { language: written } : {}) }
}
