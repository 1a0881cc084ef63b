import * as v from 'valibot'
import { limits } from '#app.config'
import type { CurrentRules } from '#market-rules/rules/rule-files.server.ts'
import type { GroupableCard, SearchableCard } from '../product.ts'
import { flavourOf } from '../wire/attributes.ts'
import {
  BrandsResponse,
  CategoriesResponse,
  ProductsResponse,
  type WireBrand,
  type WireFilter,
} from '../wire/catalogue.ts'
import { WireProductUris } from '../wire/product.ts'
import { type CommerceGateway, callCatalogue } from './catalogue-request.server.ts'
import { type Category, categoryOf } from './category.ts'
import type { ReportAnomaly } from './prices.ts'
import { collectPages, productPages, throttled } from './product-pages.server.ts'
import { productRulesAt } from './product-rules.ts'
import { cardInLanguage, productCards, readProducts, searchableCards } from './read-product.ts'
import { resolveUri, type UriResult } from './resolve-uri.server.ts'
import { type TextsByLanguage, textPages, textQuery } from './text-pages.server.ts'

/** Default: all products of the default category (specification section 9). */
export interface ProductQuery {
  language: string
  market?: number | 'all'
  category?: string
  brands?: readonly string[]
  products?: readonly string[]
  limit?: number
}

export interface Brand {
  id: string
  name: string
  uri: string
}

export interface Filter {
  field: string
  values: { value: string; code?: string; products: number }[]
}

/** Full paths for categories, but only the last path segment for products. */
export interface CatalogueUris {
  categories: { id: string; uri: string }[]
  products: { id: string; uri: string; categoryUri: string }[]
}

export interface CatalogueClient {
  listProducts(query: ProductQuery): Promise<GroupableCard[]>
  /** Copies values that do not depend on the language from `known`. */
  listInLanguage(language: string, known: readonly GroupableCard[]): Promise<GroupableCard[]>
  listDescribed(language: string): Promise<SearchableCard[]>
  textPages<Language extends string>(languages: readonly Language[]): AsyncGenerator<TextsByLanguage<Language>>
  /** `uri` has no language prefix or leading slash. Undefined if not found. */
  resolveUri(query: { uri: string; language: string; market?: number | 'all' }): Promise<UriResult | undefined>
  listCategories(language: string): Promise<Category[]>
  listBrands(): Promise<Brand[]>
  /** Includes packs, and `known` products that no list contains. Yields to the event loop between pages. */
  listAddresses(known: readonly string[]): Promise<CatalogueUris>
  /** Counts products without loading them (specification section 7). */
  listFilters(language: string): Promise<Filter[]>
}

/**
 * Server only. Methods throw `CommerceServiceError` and report anomalies to `warn`. The market rules filter every
 * response.
 */
export function createCatalogueClient(
  gateway: CommerceGateway,
  warn: ReportAnomaly,
  rules: CurrentRules,
): CatalogueClient {
  const rulesNow = (market?: number | 'all') => productRulesAt(rules(), Date.now(), market)
  const everyPrice = { pricelist: 'all', relatedProducts: true } as const
  const pagesOf = (question: Record<string, unknown>, most?: number) =>
    productPages((page) => callCatalogue(gateway, 'products', ProductsResponse, { ...question, ...page }), most)
  const listPlaces = (which: Record<string, unknown>) =>
    collectPages(
      throttled(pagesOf({ language: 'en', market: 'all', relatedProducts: true, ...which })),
      readProductUris,
    )
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
      return collectPages(pagesOf(textQuery(language)), (entries) =>
        readProducts(entries, warn).flatMap((product) => {
          const card = byId.get(product.product)
          return card ? [cardInLanguage(product, card)] : []
        }),
      )
    },
    listDescribed(language) {
      const allowed = rulesNow()
      return collectPages(listPages({ language }), (entries) =>
        searchableCards(readProducts(entries, warn), allowed, warn),
      )
    },
    textPages: (languages) => throttled(textPages(gateway, languages)),
    resolveUri: ({ uri, language, market = 'all' }) =>
      resolveUri(gateway, { ...everyPrice, language, market, uri }, { rules: rulesNow(market), warn }),
    async listCategories(language) {
      const { categories } = await callCatalogue(gateway, 'categories', CategoriesResponse, allMarketsQuery(language))
      return categories.map(categoryOf)
    },
    listBrands: async () => (await callCatalogue(gateway, 'brands', BrandsResponse)).brands.map(brandOf),
    async listAddresses(known) {
      const [listed, { categories }] = await Promise.all([
        listPlaces({ categories: [limits.defaultCategory] }),
        callCatalogue(gateway, 'categories', CategoriesResponse, allMarketsQuery('en')),
      ])
      const shown = new Set(listed.map(({ id }) => id))
      const others = known.filter((id) => !shown.has(id)).slice(0, maxProductsById)
      const products = others.length === 0 ? listed : [...listed, ...(await listPlaces({ products: others }))]
      return { products, categories: categories.map(categoryOf) }
    },
    async listFilters(language) {
      const none = { language, products: [-1], limit: 1 }
      return (await callCatalogue(gateway, 'products', ProductsResponse, none)).filter.map(filterOf)
    },
  }
}

function allMarketsQuery(language: string) {
  return { language, market: 'all', pricelist: 'all' } as const
}

const maxProductsById = 2000

/** Packs occur only as related products. Products without a URI have no page. */
function readProductUris(entries: readonly unknown[]): CatalogueUris['products'] {
  const products = entries.flatMap((entry) => {
    const { success, output } = v.safeParse(WireProductUris, entry)
    return success ? [output, ...output.relatedProducts] : []
  })
  const places = products.map(({ product: id, uri, categoryUri }) => ({ id, uri, categoryUri }))
  return places.filter(({ uri }) => uri !== '')
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
