import { limits } from '#app.config'
import { type CommerceGateway, callCatalogue } from './catalogue-request.server.ts'
import { CommerceRefused, MissingPrice } from './errors.ts'
import type { Warn } from './prices.ts'
import type { ProductCard, ProductDetail } from './product.ts'
import { productCards, productDetail } from './product-detail.ts'
import { readProduct } from './related-products.ts'
import {
  BrandsAnswer,
  CategoriesAnswer,
  ProductsAnswer,
  UriAnswer,
  type WireBrand,
  type WireCategory,
  type WireFilter,
} from './wire/catalogue.ts'
import type { WireProduct } from './wire/product.ts'

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

export type UriResult =
  | { kind: 'category'; category: WireCategory; products: ProductCard[] }
  | { kind: 'product'; product: ProductDetail }

export interface CatalogueClient {
  listProducts(query: ProductQuery): Promise<ProductCard[]>
  /** What a path without language and leading slash leads to; undefined when there is nothing. */
  resolveUri(query: { uri: string; language: string; market?: number | 'all' }): Promise<UriResult | undefined>
  listCategories(language: string): Promise<WireCategory[]>
  listBrands(): Promise<WireBrand[]>
  /** Every filter value with its count, without loading a product (specification section 7). */
  listFilters(language: string): Promise<WireFilter[]>
}

/**
 * The catalogue's client: server only, with the secret and no shopper (reference section 12 row 1). Every call throws
 * the errors of `errors.ts`; anomalies that spoil nothing go to `warn`.
 */
export function createCatalogueClient(gateway: CommerceGateway, warn: Warn): CatalogueClient {
  const everyPrice = { pricelist: 'all', relatedProducts: true } as const
  return {
    async listProducts({ language, market = 'all', category, brands, products, limit }) {
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
      return productCards(readProducts(answer.products, warn), warn)
    },
    async resolveUri({ uri, language, market = 'all' }) {
      const options = { ...everyPrice, language, market }
      const found = await findUri(gateway, { ...options, uri, for: ['category', 'product'] })
      return uriResult(found ?? (await findInCategory(gateway, uri, options)), warn)
    },
    listCategories: async (language) =>
      (await callCatalogue(gateway, 'categories', CategoriesAnswer, { language, market: 'all', pricelist: 'all' }))
        .categories,
    listBrands: async () => (await callCatalogue(gateway, 'brands', BrandsAnswer)).brands,
    listFilters: async (language) =>
      (await callCatalogue(gateway, 'products', ProductsAnswer, { language, products: [-1], limit: 1 })).filter,
  }
}

function readProducts(entries: readonly unknown[], warn: Warn): WireProduct[] {
  return entries.flatMap((entry) => readProduct(entry, warn))
}

type Found = Awaited<ReturnType<typeof findUri>>

/** `POST uri`; undefined when the service knows no such uri. */
async function findUri(gateway: CommerceGateway, body: Record<string, unknown>) {
  try {
    return await callCatalogue(gateway, 'uri', UriAnswer, body)
  } catch (error) {
    if (error instanceof CommerceRefused && (error.status === 404 || error.errors.uri)) return undefined
    throw error
  }
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
      category: found.category,
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
