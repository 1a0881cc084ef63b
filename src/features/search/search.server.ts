import type { LanguageCode } from '#app.config'
import { allProducts, categoryLinks } from '#features/catalogue/catalogue.server.ts'
import { encodeCards } from '#features/catalogue/rules/card-rows.ts'
import { chooseProducts } from '#features/catalogue/rules/choose-products.ts'
import { defaultMarket } from '#features/market/shopper-market.ts'
import { searchGateway } from '#server/wiring/gateway.server.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { createSearchClient } from '#services/search/client.ts'
import type { FoundPage, SearchPageContent } from './page-content.ts'

/**
 * What a search finds: products with the shop's own prices, pages and posts. The products are those of every market;
 * the page shows those of the shopper's. A service that does not answer leaves a page that says so.
 */
export async function findSearchPage(query: string, language: LanguageCode): Promise<SearchPageContent> {
  const categories = await categoryLinks(language).catch(() => [])
  if (query === '') return { rows: '', pages: [], posts: [], categories }
  const client = createSearchClient(await searchGateway())
  const { market } = defaultMarket(language)
  const [found, others] = await Promise.all([
    client.findIds({ query, language }),
    client.suggest({ query, language, market }),
  ])
  if (!found.ok) {
    console.warn(found.error.message)
    return { rows: '', pages: [], posts: [], categories, failed: true }
  }
  const ids = found.value.hits.map(({ objectID }) => objectID)
  const cards = chooseProducts(await allProducts(language), { by: 'ids', ids })
  return {
    rows: encodeCards(byRelevance(cards)),
    pages: others.ok ? others.value.pages.map(foundPage) : [],
    posts: others.ok ? others.value.posts.map(foundPage) : [],
    categories,
    ...(found.value.queryID === undefined ? {} : { queryID: found.value.queryID }),
  }
}

/** A list is sorted by popularity first: here that is how well a product answers the search. */
function byRelevance(cards: readonly ProductCard[]): ProductCard[] {
  return cards.map((card, place) => ({ ...card, popularity: cards.length - place }))
}

function foundPage({ title, uri }: { title: string; uri: string }): FoundPage {
  return { title, href: `/${uri}` }
}
