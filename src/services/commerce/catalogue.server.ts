import * as v from 'valibot'
import { limits } from '#app.config'
import type { Warn } from './catalogue/prices.ts'
import { describedCards, productCards, productDetail, readProduct } from './catalogue/read-product.ts'
import { type CommerceGateway, callCatalogue } from './catalogue-request.server.ts'
import { type CommerceFailure, CommerceServiceError, MissingPrice } from './errors.ts'
import type { DescribedCard, ProductCard, ProductDetail, ProductTexts } from './product.ts'
import { flavourOf } from './wire/attributes.ts'
import {
  BrandsAnswer,
  CategoriesAnswer,
  ProductsAnswer,
  UriAnswer,
  type WireBrand,
  type WireCategory,
  type WireFilter,
} from './wire/catalogue.ts'
import { type WireProduct, WireProductPlace, WireProductTexts } from './wire/product.ts'

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
  | { kind: 'category'; category: Category; products: ProductCard[] }
  | { kind: 'product'; product: ProductDetail }

export interface CatalogueClient {
  listProducts(query: ProductQuery): Promise<ProductCard[]>
  /** The default category's products of every market, with what a search finds them by. */
  listDescribed(language: string): Promise<DescribedCard[]>
  /** What every product says of itself in a language, by id: English where nothing was written in that. */
  listTexts(language: string): Promise<Map<string, ProductTexts>>
  /** What a path without language and leading slash leads to; undefined when there is nothing. */
  resolveUri(query: { uri: string; language: string; market?: number | 'all' }): Promise<UriResult | undefined>
  listCategories(language: string): Promise<Category[]>
  listBrands(): Promise<Brand[]>
  /** Where every category, product and pack is, and those of the `known` products that no list shows but that are there. */
  listAddresses(known: readonly string[]): Promise<CatalogueAddresses>
  /** Every filter value with its count, without loading a product (specification section 7). */
  listFilters(language: string): Promise<Filter[]>
}

/**
 * The catalogue's client: server only, with the secret and no shopper (commerce reference section 12 row 1). Every call
 * throws `CommerceServiceError`; anomalies that spoil nothing go to `warn`.
 */
export function createCatalogueClient(gateway: CommerceGateway, warn: Warn): CatalogueClient {
  const everyPrice = { pricelist: 'all', relatedProducts: true } as const
  const listPlaces = async (which: Record<string, unknown>) => {
    const question = { ...everyPrice, ...everywhere('en'), ...which }
    return productPlaces((await callCatalogue(gateway, 'products', ProductsAnswer, question)).products)
  }
  const listWire = async ({ language, market = 'all', category, brands, products, limit }: ProductQuery) => {
    const chosen = category || brands || products
    const answer = await callCatalogue(gateway, 'products', ProductsAnswer, {
      ...everyPrice,
      market,
      language,
      ...(!chosen && { categories: [limits.defaultCategory] }),
      ...(category && { categories: [category] }),
      ...(brands && { brands }),
      ...(products && { products }),
      ...(limit !== undefined && { limit }),
    })
    return readProducts(answer.products, warn)
  }
  return {
    listProducts: async (query) => productCards(await listWire(query), warn),
    listDescribed: async (language) => describedCards(await listWire({ language }), warn),
    async listTexts(language) {
      // Without every pricelist and its prices, which are nearly all of an answer.
      const question = { language, market: 'all', categories: [limits.defaultCategory] }
      return productTexts((await callCatalogue(gateway, 'products', ProductsAnswer, question)).products)
    },
    async resolveUri({ uri, language, market = 'all' }) {
      const options = { ...everyPrice, language, market }
      const found = await findUri(gateway, { ...options, uri, for: ['category', 'product'] })
      return uriResult(found ?? (await findInCategory(gateway, uri, options)), warn)
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

/** The most products that are asked for by their ids at once. */
const mostProductsById = 2000

function readProducts(entries: readonly unknown[], warn: Warn): WireProduct[] {
  return entries.flatMap((entry) => readProduct(entry, warn))
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

function uriResult(found: Found, warn: Warn): UriResult | undefined {
  if (!found) return undefined
  if (found.found === 'category') {
    return {
      kind: 'category',
      category: categoryOf(found.category),
      products: productCards(readProducts(found.products, warn), warn),
    }
  }
  const [product] = readProduct(found.product, warn)
  return product && pricedDetail(product, warn)
}

/** A product without a price is an error to report, and to the visitor a page that does not exist. */
function pricedDetail(product: WireProduct, warn: Warn): UriResult | undefined {
  try {
    return { kind: 'product', product: productDetail(product, warn) }
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
  return [...new Map(places.filter(({ uri }) => uri !== '').map((place) => [place.id, place])).values()]
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
