import { setTimeout as wait } from 'node:timers/promises'
import { defaultLanguage, type LanguageCode, limits } from '#app.config'
import { lastGood } from '#lib/server/last-good.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import { recordMedia } from '#server/process/media-origins.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import { type CatalogueClient, createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import type { UriResult } from '#services/commerce/catalogue/find-uri.server.ts'
import type { FamilyCard, ProductCard, ProductDetail } from '#services/commerce/product.ts'
import { warn } from '#services/monitoring/report.ts'
import { categoryPage, productPage, type StoredPage, withEnglishMarked } from './catalogue-page.server.ts'
import { enoughForMarkets } from './list/enough-for-markets.ts'
import type { ListPart, ListView } from './list/list-part.ts'
import type { ListSource } from './list/list-source.ts'
import { partOf, type StoredList, soldOf, storedList } from './list/stored-list.server.ts'
import type { CataloguePage, CategoryLink, ProductPage } from './page-content.ts'
import { productLanguages } from './product-languages.server.ts'
import { type CardRows, encodeCards } from './rules/card-rows.ts'
import { type Category, categoryLink } from './rules/category-tree.ts'
import { type AttributeChoice, chooseProducts, type ProductChoice } from './rules/choose-products.ts'
import { listSearchDefaults } from './search-params.ts'
import { sharedCards } from './shared-cards.server.ts'

type FoundCategory = Extract<UriResult, { kind: 'category' }>

const patience = { freshMs: 60_000, staleMs: 600_000, patienceMs: 1500 }

/** Maximum time that a product page waits for the list of all products, ms. The list is missing only directly after startup. */
const mostPatienceMs = 4000

/** Maximum number of cards in all cached lists. Lists share common card data. */
const mostCards = 200_000

/** Cache size of a product page, in cards. */
const cardsToAPage = 12

const sizeOf = ({ cards }: StoredList) => 1 + cards.length

// Missing pages are not cached: guessed URLs must not evict pages.
const pages = lastGood<StoredPage | null>({
  ...patience,
  max: 2000,
  bound: { total: mostCards, of: (page) => (page?.kind === 'category' ? sizeOf(page.list) : cardsToAPage) },
  keep: (page) => page !== null,
})
const choices = lastGood<StoredList>({ ...patience, max: 2000, bound: { total: mostCards, of: sizeOf } })
const products = lastGood<FamilyCard[]>({ ...patience, max: 20 })
const categories = lastGood<Category[]>({ ...patience, max: 20 })

function forgetCatalogue(): void {
  pages.forget()
  choices.forget()
  products.forget()
  categories.forget()
}

onChange('catalogue', forgetCatalogue)

/**
 * Resolves a path without language prefix. Null if the path is not in the catalogue (specification section 2). A
 * category contains one view of its products.
 */
export async function findPage(
  path: string,
  language: LanguageCode,
  view: ListView = listSearchDefaults,
): Promise<CataloguePage | null> {
  const page = await findStored(path, language)
  if (page?.kind === 'product') return withVersions(page)
  if (!page) return null
  return { ...page, list: partOf(page.list, { by: 'category', of: page.category.uri }, view, language) }
}

/** Full list of a category, brand, flavour or tag. Null for an unknown category and for a search. */
export async function findList({ by, of }: ListSource, language: LanguageCode): Promise<StoredList | null> {
  if (by === 'category') {
    const page = await findStored(of, language)
    return page?.kind === 'category' ? page.list : null
  }
  return by === 'search' ? null : chosenList({ by, of }, language)
}

export async function chosenPart(choice: AttributeChoice, language: LanguageCode, view: ListView): Promise<ListPart> {
  return partOf(await chosenList(choice, language), choice, view, language)
}

/** Products for a block on another page: enough for each market to display the first `count`. */
export async function chosenCards(choice: ProductChoice, language: LanguageCode, count: number): Promise<CardRows> {
  return encodeCards(enoughForMarkets(await cardsOfChoice(choice, language), count))
}

/**
 * Products of a category that are sold in the market of the page's language, and the URL of the full list. Null if the
 * category does not exist.
 */
export async function soldInCategory(uri: string, language: LanguageCode): Promise<ReturnType<typeof soldOf> | null> {
  const source = { by: 'category', of: uri } as const
  const list = await findList(source, language)
  return list && soldOf(list, source, language)
}

/** In the order of the IDs. Unknown IDs are skipped. */
export async function productsWithIds(ids: readonly string[], language: LanguageCode): Promise<readonly FamilyCard[]> {
  return chooseProducts(await allProducts(language), { by: 'ids', ids })
}

export async function cardsWithIds(ids: readonly string[], language: LanguageCode): Promise<CardRows> {
  return encodeCards(await productsWithIds(ids, language))
}

/** In the operator's order. */
export async function categoryLinks(language: LanguageCode): Promise<CategoryLink[]> {
  return (await allCategories(language)).map(categoryLink)
}

async function cardsOfChoice(choice: ProductChoice, language: LanguageCode): Promise<readonly ProductCard[]> {
  if (choice.by === 'ids') return chooseProducts(await allProducts(language), choice)
  const list = await findList(choice, language)
  return list?.cards ?? []
}

function chosenList(choice: AttributeChoice, language: LanguageCode): Promise<StoredList> {
  const load = async () => storedList(chooseProducts(await allProducts(language), choice))
  return choices.get(`${language} ${choice.by} ${choice.of}`, load)
}

/** Not cached with the page, because the languages become known later. */
function withVersions(page: ProductPage): ProductPage {
  const versions = productLanguages(page.product.id)
  return versions ? { ...page, versions } : page
}

async function findStored(path: string, language: LanguageCode): Promise<StoredPage | null> {
  const uri = path.replace(/^\/+|\/+$/g, '')
  return uri === '' ? null : pages.get(`${language} ${uri}`, () => loadPage(uri, language))
}

async function loadPage(uri: string, language: LanguageCode): Promise<StoredPage | null> {
  const client = await catalogueClient()
  const [found, tree] = await Promise.all([client.resolveUri({ uri, language }), allCategories(language)])
  if (!found) return null
  if (found.kind === 'category') return categoryPage(found.category, await productsIn(found, language), tree)
  recordMedia(picturesOf(found.product))
  const page = productPage(found.product, tree, await productsSoon(language))
  if (language === defaultLanguage) return page
  // Cached like every page, so that all other languages share one request.
  const english = await findStored(uri, defaultLanguage).catch(() => null)
  return english?.kind === 'product' ? withEnglishMarked(page, english.product) : page
}

/** The default category contains all products, a list that product pages need as well. */
async function productsIn({ category, products }: FoundCategory, language: LanguageCode): Promise<FamilyCard[]> {
  if (category.id === limits.defaultCategory) return allProducts(language)
  const cards = await products()
  recordMedia(cards.flatMap(cardPictures))
  return cards
}

/** Products of all markets, in the service's order. */
export function allProducts(language: LanguageCode): Promise<FamilyCard[]> {
  return products.get(language, async () => {
    const client = await catalogueClient()
    if (language !== defaultLanguage) return inLanguage(client, language)
    const cards = await client.listProducts({ language })
    recordMedia(cards.flatMap(cardPictures))
    return cards
  })
}

async function inLanguage(client: CatalogueClient, language: LanguageCode): Promise<FamilyCard[]> {
  const known = await allProducts(defaultLanguage)
  const cards = await client.listInLanguage(language, known)
  recordMedia(cards.flatMap(cardPictures))
  return sharedCards(cards, known)
}

function cardPictures({ image, imageLarge }: ProductCard): (string | undefined)[] {
  return [image, imageLarge]
}

function picturesOf(product: ProductDetail): (string | undefined)[] {
  const { gallery, thumbs = [], turntable, related } = product
  return [...cardPictures(product), ...gallery, ...thumbs, turntable, ...related.flatMap(cardPictures)]
}

/** All products, or none after a timeout: the suggestions on a product page are optional. */
async function productsSoon(language: LanguageCode): Promise<FamilyCard[]> {
  const none: FamilyCard[] = []
  return Promise.race([allProducts(language).catch(() => none), wait(mostPatienceMs, none, { ref: false })])
}

function allCategories(language: LanguageCode): Promise<Category[]> {
  return categories.get(language, async () => (await catalogueClient()).listCategories(language))
}

async function catalogueClient(): Promise<CatalogueClient> {
  return createCatalogueClient(await commerceGateway(), warn, tradeRules)
}
