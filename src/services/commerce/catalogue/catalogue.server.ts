import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { limits } from '#app.config'
import type { CurrentRules } from '#trade/rules/rule-files.server.ts'
import { type CommerceFailure, CommerceServiceError, MissingPrice } from '../errors.ts'
import type { DescribedCard, FamilyCard, ProductDetail, ProductTexts } from '../product.ts'
import { flavourOf } from '../wire/attributes.ts'
import {
  BrandsAnswer,
  CategoriesAnswer,
  ProductsAnswer,
  UriAnswer,
  type WireBrand,
  type WireCategory,
  type WireFilter,
} from '../wire/catalogue.ts'
import { type WireProduct, WireProductPlace, WireProductTexts } from '../wire/product.ts'
import { type CommerceGateway, callCatalogue } from './catalogue-request.server.ts'
import type { Warn } from './prices.ts'
import { type AskedPage, collectPages, productPages, productsAtOnce, unhurried } from './product-pages.server.ts'
import { cardInLanguage, describedCards, productCards, productDetail, readProduct } from './read-product.ts'
import { type RulesOnProducts, rulesOnProducts } from './rules-on-products.ts'

/** Which products to list; without any of the four, the default category (specification section 9). */
export interface ProductQuery {
  language: string
  /** Market number, or all markets: then each product says where it is sold. */
  market?: number | 'all'
  category?: string
  brands?: readonly string[]
  products?: readonly string[]
  limit?: number
}

/** A category; `name` and `uri` are full paths, root first (commerce reference section 2.5). */
export interface Category {
  id: string
  name: string[]
  uri: string
  /** The id of the category it lies in. */
  parent?: string
  /** What the operator wrote for search engines. */
  seoTitle?: string
  seoDescription?: string
}

export interface Brand {
  id: string
  name: string
  uri: string
}

/** An attribute that products are filtered by, and in how many products each of its values occurs. */
export interface Filter {
  /** `{attribute}.{element}` of the commerce service. */
  field: string
  /** `code` is the shop's own word for the value, where it has one. */
  values: { value: string; code?: string; products: number }[]
}

/** Uris of the catalogue; those of categories are full paths, a product's is the last part of its own. */
export interface CatalogueAddresses {
  categories: { id: string; uri: string }[]
  products: { id: string; uri: string; categoryUri: string }[]
}

export type UriResult =
  /** Its products are many: their later pages are asked for when they are. */
  | { kind: 'category'; category: Category; products: () => Promise<FamilyCard[]> }
  | { kind: 'product'; product: ProductDetail }

export type TextsByLanguage<Language extends string> = Partial<Record<Language, ReadonlyMap<string, ProductTexts>>>

export interface CatalogueClient {
  listProducts(query: ProductQuery): Promise<FamilyCard[]>
  /**
   * Those of the `known` products that the default category lists, in another language. What no language changes is taken
   * from them, since prices and packs are most of an answer.
   */
  listInLanguage(language: string, known: readonly FamilyCard[]): Promise<FamilyCard[]>
  /** The default category's products of every market, with what a search finds them by. */
  listDescribed(language: string): Promise<DescribedCard[]>
  /**
   * What products say of themselves in each of the languages, some products at a time and without haste: by language and product id, English
   * where nothing was written in that.
   */
  textPages<Language extends string>(languages: readonly Language[]): AsyncGenerator<TextsByLanguage<Language>>
  /** What a path without language and leading slash leads to; undefined when there is nothing. */
  resolveUri(query: { uri: string; language: string; market?: number | 'all' }): Promise<UriResult | undefined>
  listCategories(language: string): Promise<Category[]>
  listBrands(): Promise<Brand[]>
  /** Without haste: where every category, product and pack is, and those of the `known` products that no list shows but that are there. */
  listAddresses(known: readonly string[]): Promise<CatalogueAddresses>
  /** Every filter value with its count, without loading a product (specification section 7). */
  listFilters(language: string): Promise<Filter[]>
}

/**
 * The catalogue's client: server only, with the secret and no shopper (commerce reference section 12 row 1). Every call
 * throws `CommerceServiceError`; anomalies that spoil nothing go to `warn`. What the `rules` of sale do not allow is left
 * out of every answer, since a hosted service knows nothing of them.
 */
export function createCatalogueClient(gateway: CommerceGateway, warn: Warn, rules: CurrentRules): CatalogueClient {
  const rulesNow = (market?: number | 'all') => rulesOnProducts(rules(), Date.now(), market)
  const everyPrice = { pricelist: 'all', relatedProducts: true } as const
  const pagesOf = (question: Record<string, unknown>, most?: number) =>
    productPages((page) => callCatalogue(gateway, 'products', ProductsAnswer, { ...question, ...page }), most)
  const listPlaces = (which: Record<string, unknown>) =>
    collectPages(unhurried(pagesOf({ language: 'en', market: 'all', relatedProducts: true, ...which })), productPlaces)
  const listPages = ({ language, market = 'all', category, brands, products, limit }: ProductQuery) => {
    const chosen = category || brands || products
    const which = {
      ...(!chosen && { categories: [limits.defaultCategory] }),
      ...(category && { categories: [category] }),
      ...(brands && { brands }),
      ...(products && { products }),
    }
    return pagesOf({ ...everyPrice, market, language, ...which }, limit)
  }
  return {
    listProducts(query) {
      const allowed = rulesNow(query.market)
      return collectPages(listPages(query), (entries) => productCards(readProducts(entries, warn), allowed, warn))
    },
    listInLanguage(language, known) {
      const byId = new Map(known.map((card) => [card.id, card]))
      const allowed = rulesNow()
      return collectPages(pagesOf(textQuestion(language)), (entries) =>
        readProducts(entries, warn).flatMap((product) => {
          const card = byId.get(product.product)
          return card ? [cardInLanguage(product, card, allowed)] : []
        }),
      )
    },
    listDescribed(language) {
      const allowed = rulesNow()
      return collectPages(listPages({ language }), (entries) =>
        describedCards(readProducts(entries, warn), allowed, warn),
      )
    },
    textPages: (languages) => unhurried(textPages(gateway, languages)),
    async resolveUri({ uri, language, market = 'all' }) {
      const question = { ...everyPrice, language, market, uri }
      const reading = { rules: rulesNow(market), warn }
      const found = await findUri(gateway, { ...question, ...firstPage, for: ['category', 'product'] })
      if (found?.found === 'category') return categoryResult(gateway, question, found, reading)
      return uriResult(found ?? (await findInCategory(gateway, uri, question)), reading)
    },
    async listCategories(language) {
      const { categories } = await callCatalogue(gateway, 'categories', CategoriesAnswer, everywhere(language))
      return categories.map(categoryOf)
    },
    listBrands: async () => (await callCatalogue(gateway, 'brands', BrandsAnswer)).brands.map(brandOf),
    async listAddresses(known) {
      const [listed, { categories }] = await Promise.all([
        listPlaces({ categories: [limits.defaultCategory] }),
        callCatalogue(gateway, 'categories', CategoriesAnswer, everywhere('en')),
      ])
      const shown = new Set(listed.map(({ id }) => id))
      const others = known.filter((id) => !shown.has(id)).slice(0, mostProductsById)
      const products = others.length === 0 ? listed : [...listed, ...(await listPlaces({ products: others }))]
      return { products, categories: categories.map(categoryOf) }
    },
    async listFilters(language) {
      const none = { language, products: [-1], limit: 1 }
      return (await callCatalogue(gateway, 'products', ProductsAnswer, none)).filter.map(filterOf)
    },
  }
}

function everywhere(language: string) {
  return { language, market: 'all', pricelist: 'all' } as const
}

const firstPage: AskedPage = { skipFirst: 0, limit: productsAtOnce }

/** The most products that are asked for by their ids at once. */
const mostProductsById = 2000

function readProducts(entries: readonly unknown[], warn: Warn): WireProduct[] {
  return entries.flatMap((entry) => readProduct(entry, warn))
}

/** What products are read by. */
interface Reading {
  rules: RulesOnProducts
  warn: Warn
}

type Found = Awaited<ReturnType<typeof findUri>>

/** `POST uri`; undefined when the service knows no such uri. */
async function findUri(gateway: CommerceGateway, body: Record<string, unknown>) {
  try {
    return await callCatalogue(gateway, 'uri', UriAnswer, body)
  } catch (error) {
    if (error instanceof CommerceServiceError && isNotFound(error.failure)) return undefined
    throw error
  }
}

function isNotFound(failure: CommerceFailure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.errors.uri !== undefined)
}

/** A product's address is `{categoryUri}/{uri}`, and the service may know it by the last part alone. */
async function findInCategory(
  gateway: CommerceGateway,
  path: string,
  options: Record<string, unknown>,
): Promise<Found> {
  const slash = path.lastIndexOf('/')
  if (slash < 0) return undefined
  const found = await findUri(gateway, { ...options, uri: path.slice(slash + 1), for: ['product'] })
  return found?.found === 'product' && liesIn(found.product, path.slice(0, slash)) ? found : undefined
}

function liesIn(entry: unknown, categoryUri: string): boolean {
  return readProduct(entry, () => undefined).some(
    (product) => product.categoryUri === categoryUri || product.categories.some(({ uri }) => uri === categoryUri),
  )
}

type FoundCategory = Extract<Found, { found: 'category' }>

/** A category; `first` is the first page of its products. */
function categoryResult(
  gateway: CommerceGateway,
  question: Record<string, unknown>,
  first: FoundCategory,
  { rules, warn }: Reading,
): UriResult {
  const ask = async (page: AskedPage) => {
    if (page.skipFirst === 0) return first
    const found = await findUri(gateway, { ...question, ...page, for: ['category'] })
    return found?.found === 'category' ? found : undefined
  }
  const cards = (entries: readonly unknown[]) => productCards(readProducts(entries, warn), rules, warn)
  const products = () => collectPages(productPages(ask), cards)
  return { kind: 'category', category: categoryOf(first.category), products }
}

/** A product that may be sold in none of its markets has no page. */
function uriResult(found: Found, { rules, warn }: Reading): UriResult | undefined {
  if (found?.found !== 'product') return undefined
  const [product] = readProduct(found.product, warn)
  return product && !rules.isSoldNowhere(product) ? pricedDetail(product, { rules, warn }) : undefined
}

/** A product without a price is an error to report, and to the visitor a page that does not exist. */
function pricedDetail(product: WireProduct, { rules, warn }: Reading): UriResult | undefined {
  try {
    return { kind: 'product', product: productDetail(product, rules, warn) }
  } catch (error) {
    if (!(error instanceof MissingPrice)) throw error
    warn(error.message)
    return undefined
  }
}

/** Packs come as related products only. What has no uri has no page. */
function productPlaces(entries: readonly unknown[]): CatalogueAddresses['products'] {
  const products = entries.flatMap((entry) => {
    const { success, output } = v.safeParse(WireProductPlace, entry)
    return success ? [output, ...output.relatedProducts] : []
  })
  const places = products.map(({ product: id, uri, categoryUri }) => ({ id, uri, categoryUri }))
  return places.filter(({ uri }) => uri !== '')
}

/** The default category without packs and every pricelist, which are nearly all of an answer. */
function textQuestion(language: string) {
  return { language, market: 'all', categories: [limits.defaultCategory] } as const
}

async function* textPages<Language extends string>(
  gateway: CommerceGateway,
  languages: readonly Language[],
): AsyncGenerator<TextsByLanguage<Language>> {
  const ask = (language: string, page: AskedPage) => {
    return callCatalogue(gateway, 'products', ProductsAnswer, { ...textQuestion(language), ...page })
  }
  const [first, ...others] = languages
  if (first === undefined) return
  let asked: AskedPage = firstPage
  const pages = productPages((page) => {
    asked = page
    return ask(first, page)
  })
  for await (const page of pages) {
    const texts: TextsByLanguage<Language> = {}
    texts[first] = productTexts(page)
    for (const language of others) {
      await nextTurn()
      texts[language] = productTexts((await ask(language, asked)).products)
    }
    yield texts
  }
}

function productTexts(entries: readonly unknown[]): Map<string, ProductTexts> {
  const texts = entries.flatMap((entry) => {
    const { success, output } = v.safeParse(WireProductTexts, entry)
    return success ? [output] : []
  })
  return new Map(texts.map(({ product, excerpt, description }) => [product, { excerpt, description }]))
}

function categoryOf({ category, name, uri, inCategory, metaTitle, metaDescription }: WireCategory): Category {
  return {
    id: category,
    name,
    uri,
    ...(inCategory !== undefined && { parent: inCategory }),
    ...(metaTitle !== undefined && { seoTitle: metaTitle }),
    ...(metaDescription !== undefined && { seoDescription: metaDescription }),
  }
}

function brandOf({ brand, name, uri }: WireBrand): Brand {
  return { id: brand, name, uri }
}

function filterOf({ field, values }: WireFilter): Filter {
  const codeOf = field.split('.')[0] === 'flavour' ? flavourOf : () => undefined
  return {
    field,
    values: values.map(({ value, totalCount }) => {
      const code = codeOf(value)
      return { value, ...(code && { code }), products: totalCount }
    }),
  }
}
