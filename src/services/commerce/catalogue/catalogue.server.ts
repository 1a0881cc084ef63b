import * as v from 'valibot'
import { shopConstants } from '#app.config'
import type { GetCurrentRules } from '#market-rules/rules/rule-files.server.ts'
import type { GroupableCard, SearchableCard } from '../product.ts'
import { toFlavour } from '../wire/attributes.ts'
import {
  brandsResponseSchema,
  categoriesResponseSchema,
  productsResponseSchema,
  type WireBrand,
  type WireFilter,
} from '../wire/catalogue.ts'
import { wireProductUrisSchema } from '../wire/product.ts'
import { type CommerceClientConfig, callCatalogue } from './catalogue-request.server.ts'
import { type Category, toCategory } from './category.ts'
import type { ReportAnomaly } from './prices.ts'
import { collectPages, loadProductPages, throttlePages } from './product-pages.server.ts'
import { createProductRules } from './product-rules.ts'
import { parseProducts, toCardInLanguage, toProductCards, toSearchableCards } from './read-product.ts'
import { resolveUri, type UriResult } from './resolve-uri.server.ts'
import { createProductTextsQuery, loadProductTextPages, type ProductTextsByLanguage } from './text-pages.server.ts'

/**
 * Without `category`, `brands` and `products`, a query returns all products of the default category (specification
 * section 9).
 */
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

export interface CatalogueFilter {
  field: string
  values: { value: string; code?: string; products: number }[]
}

/** `uri` is the full path of a category, but only the last path segment of a product. */
export interface CatalogueUris {
  categories: { id: string; uri: string }[]
  products: { id: string; uri: string; categoryUri: string }[]
}

export interface CatalogueClient {
  listProducts(query: ProductQuery): Promise<GroupableCard[]>
  /** Copies language-independent values from `known`. */
  listInLanguage(language: string, known: readonly GroupableCard[]): Promise<GroupableCard[]>
  listSearchableCards(language: string): Promise<SearchableCard[]>
  loadTextPages<Language extends string>(
    languages: readonly Language[],
  ): AsyncGenerator<ProductTextsByLanguage<Language>>
  /** `uri` has no language prefix or leading slash. Resolves to undefined if nothing was found. */
  resolveUri(query: { uri: string; language: string; market?: number | 'all' }): Promise<UriResult | undefined>
  listCategories(language: string): Promise<Category[]>
  listBrands(): Promise<Brand[]>
  /** Includes packs, and `known` products that are in no list. Yields to the event loop between pages. */
  listUris(known: readonly string[]): Promise<CatalogueUris>
  /** Uses the counts of the service, so that no products are loaded (specification section 7). */
  listFilters(language: string): Promise<CatalogueFilter[]>
}

/**
 * Server only. Methods throw `CommerceServiceError` and report anomalies to `warn`. All responses are filtered by the
 * market rules.
 */
export function createCatalogueClient(
  clientConfig: CommerceClientConfig,
  warn: ReportAnomaly,
  rules: GetCurrentRules,
): CatalogueClient {
  const rulesNow = (market?: number | 'all') => createProductRules(rules(), Date.now(), market)
  const everyPrice = { pricelist: 'all', relatedProducts: true } as const
  const pagesOf = (question: Record<string, unknown>, most?: number) =>
    loadProductPages(
      (page) => callCatalogue(clientConfig, 'products', productsResponseSchema, { ...question, ...page }),
      most,
    )
  const listPlaces = (which: Record<string, unknown>) =>
    collectPages(
      throttlePages(pagesOf({ language: 'en', market: 'all', relatedProducts: true, ...which })),
      readProductUris,
    )
  const listPages = ({ language, market = 'all', category, brands, products, limit }: ProductQuery) => {
    const chosen = category || brands || products
    const which = {
      ...(!chosen && { categories: [shopConstants.defaultCategory] }),
      ...(category && { categories: [category] }),
      ...(brands && { brands }),
      ...(products && { products }),
    }
    return pagesOf({ ...everyPrice, market, language, ...which }, limit)
  }
  return {
    listProducts(query) {
      const allowed = rulesNow(query.market)
      return collectPages(listPages(query), (entries) => toProductCards(parseProducts(entries, warn), allowed, warn))
    },
    listInLanguage(language, known) {
      const byId = new Map(known.map((card) => [card.id, card]))
      return collectPages(pagesOf(createProductTextsQuery(language)), (entries) =>
        parseProducts(entries, warn).flatMap((product) => {
          const card = byId.get(product.product)
          return card ? [toCardInLanguage(product, card)] : []
        }),
      )
    },
    listSearchableCards(language) {
      const allowed = rulesNow()
      return collectPages(listPages({ language }), (entries) =>
        toSearchableCards(parseProducts(entries, warn), allowed, warn),
      )
    },
    loadTextPages: (languages) => throttlePages(loadProductTextPages(clientConfig, languages)),
    resolveUri: ({ uri, language, market = 'all' }) =>
      resolveUri(clientConfig, { ...everyPrice, language, market, uri }, { rules: rulesNow(market), warn }),
    async listCategories(language) {
      const { categories } = await callCatalogue(
        clientConfig,
        'categories',
        categoriesResponseSchema,
        allMarketsQuery(language),
      )
      return categories.map(toCategory)
    },
    listBrands: async () => (await callCatalogue(clientConfig, 'brands', brandsResponseSchema)).brands.map(brandOf),
    async listUris(known) {
      const [listed, { categories }] = await Promise.all([
        listPlaces({ categories: [shopConstants.defaultCategory] }),
        callCatalogue(clientConfig, 'categories', categoriesResponseSchema, allMarketsQuery('en')),
      ])
      const shown = new Set(listed.map(({ id }) => id))
      const others = known.filter((id) => !shown.has(id)).slice(0, maxProductsById)
      const products = others.length === 0 ? listed : [...listed, ...(await listPlaces({ products: others }))]
      return { products, categories: categories.map(toCategory) }
    },
    async listFilters(language) {
      const none = { language, products: [-1], limit: 1 }
      return (await callCatalogue(clientConfig, 'products', productsResponseSchema, none)).filter.map(filterOf)
    },
  }
}

function allMarketsQuery(language: string) {
  return { language, market: 'all', pricelist: 'all' } as const
}

const maxProductsById = 2000

/** Packs are contained only in the related products. Products without a URI have no page. */
function readProductUris(entries: readonly unknown[]): CatalogueUris['products'] {
  const products = entries.flatMap((entry) => {
    const { success, output } = v.safeParse(wireProductUrisSchema, entry)
    return success ? [output, ...output.relatedProducts] : []
  })
  const places = products.map(({ product: id, uri, categoryUri }) => ({ id, uri, categoryUri }))
  return places.filter(({ uri }) => uri !== '')
}

function brandOf({ brand, name, uri }: WireBrand): Brand {
  return { id: brand, name, uri }
}

function filterOf({ field, values }: WireFilter): CatalogueFilter {
  const codeOf = field.split('.')[0] === 'flavour' ? toFlavour : () => undefined
  return {
    field,
    values: values.map(({ value, totalCount }) => {
      const code = codeOf(value)
      return { value, ...(code && { code }), products: totalCount }
    }),
  }
}
