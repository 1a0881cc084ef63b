import { setTimeout as wait } from 'node:timers/promises'
import { defaultLanguage, type LanguageCode, markets, shopConstants } from '#app.config'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { onDataChange } from '#server/process/changes.server.ts'
import { recordMediaOrigins } from '#server/process/media-origins.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { type CatalogueClient, createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import type { UriResult } from '#services/commerce/catalogue/resolve-uri.server.ts'
import type { GroupableCard, ProductCard, ProductDetail } from '#services/commerce/product.ts'
import { reportWarning } from '#services/monitoring/report.ts'
import {
  buildCategoryPage,
  buildProductPage,
  type CachedCataloguePage,
  markEnglishTexts,
} from './catalogue-page.server.ts'
import type { ListSlice, ListView } from './list/list-slice.ts'
import type { ListSource } from './list/list-source.ts'
import { encodePopularCards } from './list/popular-cards.ts'
import { selectForMarkets } from './list/select-for-markets.ts'
import {
  createVersionedList,
  getListSlice,
  getSellableCards,
  type VersionedList,
} from './list/versioned-list.server.ts'
import type { CataloguePageContent, CategoryLink, ProductPageContent } from './page-content.ts'
import { getCachedProductLanguages } from './product-languages.server.ts'
import { reuseEqualCardValues } from './reuse-equal-card-values.server.ts'
import { type CategoryNode, toCategoryLink } from './rules/category-tree.ts'
import { type AttributeFilter, type ProductSelector, selectProducts } from './rules/select-products.ts'
import { filterSellable } from './rules/sellable.ts'
import { encodeCards, type SerializedCards } from './rules/serialized-cards.ts'
import { listSearchDefaults } from './search-params.ts'

type FoundCategory = Extract<UriResult, { kind: 'category' }>

const cacheTimes = { staleTimeMs: 60_000, maxStaleMs: 600_000, timeoutMs: 1500 }

/** Maximum time that a page waits for optional products from the list of all products, which is usually cached. */
const maxProductsWaitMs = 4000

/** Maximum total number of cards in the lists of one cache. The limit is high, because lists share card data. */
const maxCachedCards = 200_000

/** A cached product page counts as this many cards. */
const productPageWeight = 12

const getListSize = ({ cards }: VersionedList) => 1 + cards.length

// Missing pages are not cached: requests for arbitrary URLs would evict existing pages.
const pages = createLastGoodCache<CachedCataloguePage | null>({
  ...cacheTimes,
  max: 2000,
  sizeLimit: {
    total: maxCachedCards,
    of: (page) => (page?.kind === 'category' ? getListSize(page.list) : productPageWeight),
  },
  shouldStore: (page) => page !== null,
})
const listsByChoice = createLastGoodCache<VersionedList>({
  ...cacheTimes,
  max: 2000,
  sizeLimit: { total: maxCachedCards, of: getListSize },
})
const products = createLastGoodCache<GroupableCard[]>({ ...cacheTimes, max: 20 })
const categories = createLastGoodCache<CategoryNode[]>({ ...cacheTimes, max: 20 })

onDataChange('catalogue', () => {
  for (const cache of [pages, listsByChoice, products, categories]) cache.invalidate()
})

/** `path` has no language prefix. Returns null if the catalogue lacks the path (specification section 2.1). */
export async function findCataloguePage(
  path: string,
  language: LanguageCode,
  view: ListView = listSearchDefaults,
): Promise<CataloguePageContent | null> {
  const page = await findCachedPage(path, language)
  if (page?.kind === 'product') return addTextLanguages(page)
  if (!page) return null
  return { ...page, list: getListSlice(page.list, { by: 'category', of: page.category.uri }, view, language) }
}

/** Returns null for an unknown category and for a search. */
export async function findVersionedList({ by, of }: ListSource, language: LanguageCode): Promise<VersionedList | null> {
  if (by === 'category') {
    const page = await findCachedPage(of, language)
    return page?.kind === 'category' ? page.list : null
  }
  return by === 'search' ? null : getChosenList({ by, of }, language)
}

export async function loadListSlice(
  choice: AttributeFilter,
  language: LanguageCode,
  view: ListView,
): Promise<ListSlice> {
  return getListSlice(await getChosenList(choice, language), choice, view, language)
}

export async function getCardsForMarkets(
  choice: ProductSelector,
  language: LanguageCode,
  count: number,
): Promise<SerializedCards> {
  return encodeCards(selectForMarkets(await getCardsOfChoice(choice, language), count))
}

/** Returns an empty list if the catalogue is slow or unavailable, because error pages also display these cards. */
export async function getPopularCardsForMarkets(language: LanguageCode): Promise<SerializedCards> {
  return encodePopularCards(await getProductsWithTimeout(language))
}

export async function getSellableCardsInCategory(
  uri: string,
  language: LanguageCode,
): Promise<ReturnType<typeof getSellableCards> | null> {
  const source = { by: 'category', of: uri } as const
  const list = await findVersionedList(source, language)
  return list && getSellableCards(list, source, language)
}

export async function getProductsByIds(
  ids: readonly string[],
  language: LanguageCode,
): Promise<readonly GroupableCard[]> {
  return selectProducts(await getAllProducts(language), { by: 'ids', ids })
}

export async function getCardsByIds(ids: readonly string[], language: LanguageCode): Promise<SerializedCards> {
  return encodeCards(await getProductsByIds(ids, language))
}

export async function getCategoryLinks(language: LanguageCode): Promise<CategoryLink[]> {
  return (await getAllCategories(language)).map(toCategoryLink)
}

/** Returns the number of sellable products by market, and picture URLs of the most popular products. */
export async function summarizeProducts(
  choice: ProductSelector,
  language: LanguageCode,
  pictures: number,
): Promise<{ counts: Partial<Record<number, number>>; pictures: string[] }> {
  const cards = await getCardsOfChoice(choice, language)
  return {
    counts: Object.fromEntries(
      Object.values(markets).map((buyer) => [buyer.market, filterSellable(cards, buyer).length]),
    ),
    pictures: cards
      .toSorted((a, b) => b.popularity - a.popularity)
      .flatMap(({ image }) => image ?? [])
      .slice(0, pictures),
  }
}

async function getCardsOfChoice(choice: ProductSelector, language: LanguageCode): Promise<readonly ProductCard[]> {
  if (choice.by === 'ids') return selectProducts(await getAllProducts(language), choice)
  const list = await findVersionedList(choice, language)
  return list?.cards ?? []
}

function getChosenList(choice: AttributeFilter, language: LanguageCode): Promise<VersionedList> {
  const load = async () => createVersionedList(selectProducts(await getAllProducts(language), choice))
  return listsByChoice.get(`${language} ${choice.by} ${choice.of}`, load)
}

/** Adds the product's text languages, which may be loaded after the page was cached. */
function addTextLanguages(page: ProductPageContent): ProductPageContent {
  const versions = getCachedProductLanguages(page.product.id)
  return versions ? { ...page, versions } : page
}

async function findCachedPage(path: string, language: LanguageCode): Promise<CachedCataloguePage | null> {
  const uri = path.replace(/^\/+|\/+$/g, '')
  return uri === '' ? null : pages.get(`${language} ${uri}`, () => loadPage(uri, language))
}

async function loadPage(uri: string, language: LanguageCode): Promise<CachedCataloguePage | null> {
  const client = await getCatalogueClient()
  const [found, tree] = await Promise.all([client.resolveUri({ uri, language }), getAllCategories(language)])
  if (!found) return null
  if (found.kind === 'category')
    return buildCategoryPage(found.category, await loadCategoryProducts(found, language), tree)
  recordMediaOrigins(getProductPictures(found.product))
  const page = buildProductPage(found.product, tree, await getProductsWithTimeout(language))
  if (language === defaultLanguage) return page
  // All other languages share one request for the cached English page.
  const english = await findCachedPage(uri, defaultLanguage).catch(() => null)
  return english?.kind === 'product' ? markEnglishTexts(page, english.product) : page
}

/** For the default category, returns the cached list of all products, which product pages also need. */
async function loadCategoryProducts(
  { category, products }: FoundCategory,
  language: LanguageCode,
): Promise<GroupableCard[]> {
  if (category.id === shopConstants.defaultCategory) return getAllProducts(language)
  const cards = await products()
  recordMediaOrigins(cards.flatMap(getCardPictures))
  return cards
}

export function getAllProducts(language: LanguageCode): Promise<GroupableCard[]> {
  return products.get(language, async () => {
    const client = await getCatalogueClient()
    if (language !== defaultLanguage) return loadProductsInLanguage(client, language)
    const cards = await client.listProducts({ language })
    recordMediaOrigins(cards.flatMap(getCardPictures))
    return cards
  })
}

async function loadProductsInLanguage(client: CatalogueClient, language: LanguageCode): Promise<GroupableCard[]> {
  const known = await getAllProducts(defaultLanguage)
  const cards = await client.listInLanguage(language, known)
  recordMediaOrigins(cards.flatMap(getCardPictures))
  return reuseEqualCardValues(cards, known)
}

function getCardPictures({ image, imageLarge }: ProductCard): (string | undefined)[] {
  return [image, imageLarge]
}

function getProductPictures(product: ProductDetail): (string | undefined)[] {
  const { gallery, thumbs = [], turntable, related } = product
  return [...getCardPictures(product), ...gallery, ...thumbs, turntable, ...related.flatMap(getCardPictures)]
}

/** Returns an empty list after a timeout or failure, because suggestions and best sellers are optional. */
async function getProductsWithTimeout(language: LanguageCode): Promise<GroupableCard[]> {
  const none: GroupableCard[] = []
  return Promise.race([getAllProducts(language).catch(() => none), wait(maxProductsWaitMs, none, { ref: false })])
}

function getAllCategories(language: LanguageCode): Promise<CategoryNode[]> {
  return categories.get(language, async () => (await getCatalogueClient()).listCategories(language))
}

async function getCatalogueClient(): Promise<CatalogueClient> {
  return createCatalogueClient(await getCommerceClientConfig(), reportWarning, getCurrentMarketRules)
}
