import { setImmediate as nextTurn } from 'node:timers/promises'
import { shopConstants } from '#app.config'
import { parseValidEntries } from '#lib/parse-valid-entries.ts'
import type { GetCurrentRules } from '#market-rules/rules/rule-files.server.ts'
import type { GroupableCard, ProductTexts, SearchableCard } from '../product.ts'
import { toFlavour } from '../wire/attributes.ts'
import {
  brandsResponseSchema,
  categoriesResponseSchema,
  productsResponseSchema,
  type WireBrand,
  type WireFilter,
} from '../wire/catalogue.ts'
import { wireProductNameSchema, wireProductTextsSchema, wireProductUrisSchema } from '../wire/product.ts'
import { type CommerceClientConfig, callCatalogueApi } from './catalogue-request.server.ts'
import { type Category, toCategory } from './category.ts'
import type { ReportAnomaly } from './prices.ts'
import {
  collectPages,
  firstPage,
  loadProductPages,
  loadProducts,
  productsPerPage,
  type RequestedPage,
  throttlePages,
} from './product-pages.server.ts'
import { createProductRules } from './product-rules.ts'
import { parseProducts, toCardInLanguage, toProductCards, toSearchableCards } from './read-product.ts'
import { resolveUri } from './resolve-uri.server.ts'

export interface CatalogueFilter {
  field: string
  values: { value: string; code?: string; products: number }[]
}

/** `uri` is the full path of a category, but only the last path segment of a product. */
export interface CatalogueUris {
  categories: { id: string; uri: string }[]
  products: { id: string; uri: string; categoryUri: string }[]
}

export interface CommerceProduct {
  id: string
  name: string
  brand: string
  /** Full path without a leading slash. */
  uri: string
}

export type CatalogueClient = ReturnType<typeof createCatalogueClient>

/**
 * Creates a commerce client for server code. Methods throw `CommerceServiceError` and report anomalies to `warn`.
 * Products are filtered by the market rules, except in `loadTextPages`, `listUris`, `listProductNames`,
 * `findProducts` and `listFilters`.
 */
export function createCatalogueClient(clientConfig: CommerceClientConfig, warn: ReportAnomaly, rules: GetCurrentRules) {
  const rulesNow = () => createProductRules(rules(), Date.now())
  const everyPrice = { market: 'all', pricelist: 'all', relatedProducts: true } as const
  const pagesOf = (question: Record<string, unknown>, most?: number) => loadProducts(clientConfig, question, most)
  const listCategories = async (language: string): Promise<Category[]> => {
    const question = { language, market: 'all', pricelist: 'all' }
    const { categories } = await callCatalogueApi(clientConfig, 'categories', categoriesResponseSchema, question)
    return categories.map(toCategory)
  }
  const listPlaces = (which: Record<string, unknown>) =>
    collectPages(
      throttlePages(pagesOf({ language: 'en', market: 'all', relatedProducts: true, ...which })),
      readProductUris,
    )
  const listPages = (language: string, limit?: number) =>
    pagesOf({ ...everyPrice, language, categories: [shopConstants.defaultCategory] }, limit)
  return {
    /** Reads all products of the default category (specification section 9), or only the first `limit`. */
    listProducts({ language, limit }: { language: string; limit?: number }): Promise<GroupableCard[]> {
      const allowed = rulesNow()
      return collectPages(listPages(language, limit), (entries) =>
        toProductCards(parseProducts(entries, warn), allowed, warn),
      )
    },
    /** Returns the cards of `known` with the texts of another language. Copies their prices and markets. */
    listInLanguage(language: string, known: readonly GroupableCard[]): Promise<GroupableCard[]> {
      const byId = new Map(known.map((card) => [card.id, card]))
      return collectPages(pagesOf(createProductTextsQuery(language)), (entries) =>
        parseProducts(entries, warn).flatMap((product) => {
          const card = byId.get(product.product)
          return card ? [toCardInLanguage(product, card)] : []
        }),
      )
    },
    listSearchableCards(language: string): Promise<SearchableCard[]> {
      const allowed = rulesNow()
      return collectPages(listPages(language), (entries) =>
        toSearchableCards(parseProducts(entries, warn), allowed, warn),
      )
    },
    loadTextPages: <Language extends string>(languages: readonly Language[]) =>
      throttlePages(loadProductTextPages(clientConfig, languages)),
    /** `uri` has no language prefix or leading slash. Resolves to undefined if nothing was found. */
    resolveUri: (place: { uri: string; language: string }) =>
      resolveUri(clientConfig, { ...everyPrice, ...place }, { rules: rulesNow(), warn }),
    listCategories,
    listBrands: async () => (await callCatalogueApi(clientConfig, 'brands', brandsResponseSchema)).brands.map(brandOf),
    /**
     * Returns the URIs of all categories and of products, including packs. Also loads products in `known` (IDs, at most
     * 2,000) that are not in the default category. Yields to the event loop between pages.
     */
    async listUris(known: readonly string[]): Promise<CatalogueUris> {
      const [listed, categories] = await Promise.all([
        listPlaces({ categories: [shopConstants.defaultCategory] }),
        listCategories('en'),
      ])
      const shown = new Set(listed.map(({ id }) => id))
      const others = known.filter((id) => !shown.has(id)).slice(0, maxProductsById)
      const products = others.length === 0 ? listed : [...listed, ...(await listPlaces({ products: others }))]
      return { products, categories }
    },
    /** Returns the products of the default category without their packs. Yields to the event loop between pages. */
    listProductNames: (): Promise<CommerceProduct[]> =>
      collectPages(throttlePages(pagesOf(createProductTextsQuery('en'))), readProductNames),
    /**
     * Returns the IDs of the products among `known` that exist and have a page. Can include the IDs of their packs.
     * Also finds products outside the default category, and products without a valid name.
     */
    async findProducts(known: readonly string[]): Promise<string[]> {
      const found: string[] = []
      for (let at = 0; at < known.length; at += productsPerPage) {
        const products = known.slice(at, at + productsPerPage)
        const pages = throttlePages(pagesOf({ language: 'en', market: 'all', products }))
        for (const { id } of await collectPages(pages, readProductUris)) found.push(id)
      }
      return found
    },
    /** Uses the counts of the service, so that no products are loaded (specification section 7.1). */
    async listFilters(language: string): Promise<CatalogueFilter[]> {
      const none = { language, products: [-1], limit: 1 }
      return (await callCatalogueApi(clientConfig, 'products', productsResponseSchema, none)).filter.map(filterOf)
    },
  }
}

const maxProductsById = 2000

/** Includes related products, because packs appear only there. Omits products without a URI, which have no page. */
function readProductUris(entries: readonly unknown[]): CatalogueUris['products'] {
  const products = parseValidEntries(wireProductUrisSchema, entries).flatMap((one) => [one, ...one.relatedProducts])
  const places = products.map(({ product: id, uri, categoryUri }) => ({ id, uri, categoryUri }))
  return places.filter(({ uri }) => uri !== '')
}

/** Omits products without a URI, which have no page. */
function readProductNames(entries: readonly unknown[]): CommerceProduct[] {
  return parseValidEntries(wireProductNameSchema, entries).flatMap(({ product: id, name, brandName, ...at }) =>
    at.uri === '' ? [] : [{ id, name, brand: brandName, uri: [at.categoryUri, at.uri].filter(Boolean).join('/') }],
  )
}

function brandOf({ brand, name, uri }: WireBrand) {
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

export type ProductTextsByLanguage<Language extends string> = Partial<
  Record<Language, ReadonlyMap<string, ProductTexts>>
>

/**
 * Without `pricelist: 'all'` and `relatedProducts`, to keep the response small: it then contains the prices of only one
 * pricelist, and of the related products only the packs.
 */
function createProductTextsQuery(language: string) {
  return { language, market: 'all', categories: [shopConstants.defaultCategory] } as const
}

async function* loadProductTextPages<Language extends string>(
  clientConfig: CommerceClientConfig,
  languages: readonly Language[],
): AsyncGenerator<ProductTextsByLanguage<Language>> {
  const ask = (language: string, page: RequestedPage) =>
    callCatalogueApi(clientConfig, 'products', productsResponseSchema, {
      ...createProductTextsQuery(language),
      ...page,
    })
  const [first, ...others] = languages
  if (first === undefined) return
  let asked: RequestedPage = firstPage
  const pages = loadProductPages((page) => {
    asked = page
    return ask(first, page)
  })
  for await (const page of pages) {
    const texts: ProductTextsByLanguage<Language> = {}
    texts[first] = productTexts(page)
    for (const language of others) {
      await nextTurn()
      texts[language] = productTexts((await ask(language, asked)).products)
    }
    yield texts
  }
}

function productTexts(entries: readonly unknown[]): Map<string, ProductTexts> {
  const texts = parseValidEntries(wireProductTextsSchema, entries)
  return new Map(texts.map(({ product, excerpt, description }) => [product, { excerpt, description }]))
}
