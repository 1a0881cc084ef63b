import { defaultLanguage, type LanguageCode } from '#app.config'
import { lastGood } from '#lib/last-good.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { type CatalogueClient, createCatalogueClient } from '#services/commerce/catalogue.server.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { warn } from '#services/monitoring/report.ts'
import { cataloguePage, withEnglishMarked } from './catalogue-page.server.ts'
import type { CataloguePage, CategoryLink, ProductPage } from './page-content.ts'
import { knownLanguages } from './product-languages.server.ts'
import { type CardRows, decodeCards, encodeCards } from './rules/card-rows.ts'
import { type Category, categoryLink } from './rules/category-tree.ts'
import { chooseProducts, type ProductChoice } from './rules/choose-products.ts'
import { sortProducts } from './rules/sort.ts'

const patience = { freshMs: 60_000, staleMs: 600_000, patienceMs: 1500 }

// An address that shows nothing is not kept: guessed addresses must not push pages out.
const pages = lastGood<CataloguePage | null>({ ...patience, max: 2000, keep: (page) => page !== null })
const products = lastGood<ProductCard[]>({ ...patience, max: 20 })
const categories = lastGood<Category[]>({ ...patience, max: 20 })

/** Lets go of what is remembered of the catalogue, as after every change the commerce service tells of. */
function forgetCatalogue(): void {
  pages.forget()
  products.forget()
  categories.forget()
}

onChange('catalogue', forgetCatalogue)

/** What a path without language shows; null when it is no address of the catalogue (specification section 2). */
export async function findPage(path: string, language: LanguageCode): Promise<CataloguePage | null> {
  const uri = path.replace(/^\/+|\/+$/g, '')
  if (uri === '') return null
  const page = await pages.get(`${language} ${uri}`, () => loadPage(uri, language))
  return page?.kind === 'product' ? withVersions(page) : page
}

/** The products a block of another page shows, most popular first, at most `limit`. */
export async function chosenCards(choice: ProductChoice, language: LanguageCode, limit: number): Promise<CardRows> {
  const cards =
    choice.by === 'category'
      ? await categoryCards(choice.uri, language)
      : chooseProducts(await allProducts(language), choice)
  return encodeCards(cards.slice(0, limit))
}

/** All categories as links, in the operator's order. */
export async function categoryLinks(language: LanguageCode): Promise<CategoryLink[]> {
  return (await allCategories(language)).map(categoryLink)
}

/** Not remembered with the page: it becomes known later. */
function withVersions(page: ProductPage): ProductPage {
  const versions = knownLanguages(page.product.id)
  return versions ? { ...page, versions } : page
}

async function loadPage(uri: string, language: LanguageCode): Promise<CataloguePage | null> {
  const client = await catalogueClient()
  const [found, tree] = await Promise.all([client.resolveUri({ uri, language }), allCategories(language)])
  if (!found) return null
  const page = cataloguePage(found, tree)
  if (page.kind !== 'product' || language === defaultLanguage) return page
  // Remembered like every page, so that it is asked for once for all other languages.
  const english = await findPage(uri, defaultLanguage).catch(() => null)
  return english?.kind === 'product' ? withEnglishMarked(page, english.product) : page
}

async function categoryCards(uri: string, language: LanguageCode): Promise<ProductCard[]> {
  const page = await findPage(uri, language)
  return page?.kind === 'category' ? sortProducts(decodeCards(page.rows), 'popularity', 0) : []
}

/** Every product of every market, in the order of the service. */
export function allProducts(language: LanguageCode): Promise<ProductCard[]> {
  return products.get(language, async () => (await catalogueClient()).listProducts({ language }))
}

function allCategories(language: LanguageCode): Promise<Category[]> {
  return categories.get(language, async () => (await catalogueClient()).listCategories(language))
}

async function catalogueClient(): Promise<CatalogueClient> {
  return createCatalogueClient(await commerceGateway(), warn)
}
