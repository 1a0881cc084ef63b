import type { LanguageCode } from 'pouchery/app.config'
import type { ReductionAnnouncementBans } from 'pouchery/market-rules/rules/selling-markets'
import type { TableRow } from '../tables.ts'
import type { ProductAttributes, ProductTranslations } from './translation.ts'

/** Amounts are in minor units of the pricelist's currency. */
export interface Catalogue {
  products: ReadonlyMap<string, CatalogueProduct>
  items: ReadonlyMap<string, CatalogueProduct>
  productUris: ReadonlyMap<string, CatalogueProduct>
  categories: readonly CatalogueCategory[]
  brands: readonly CatalogueBrand[]
  collections: readonly CatalogueBrand[]
  /** Units in stock, keyed by product id. Packs have no entry. */
  stock: ReadonlyMap<string, number>
  /** Markets and pricelists in which reductions must not be announced. Undefined until the market rules are applied. */
  reductionAnnouncementBans?: ReductionAnnouncementBans
}

export type CatalogueBrand = TableRow<'brand'>

export interface CatalogueCategory {
  id: string
  uri: string
  parent: CatalogueCategory | undefined
  names: Record<string, string>
}

export interface CataloguePrice {
  now: number
  /** Lowest price in the 30 days before the reduction. Undefined if no reduction can be announced. */
  lowest30?: number
}

type ProductTexts = 'id' | 'item' | 'sku' | 'ean' | 'name' | 'uri' | 'excerpt' | 'description'

export interface CatalogueProduct extends Pick<TableRow<'product'>, ProductTexts> {
  brand: CatalogueBrand
  category: CatalogueCategory
  collection?: CatalogueBrand | undefined
  metaDescription: string
  attributes: ProductAttributes
  translations: ProductTranslations
  media: Record<string, string[]>
  isNew: boolean
  createdAt: string
  modifiedAt: string
  listings: { category: CatalogueCategory; position: number }[]
  offered: ReadonlySet<number>
  markets: ReadonlySet<number>
  prices: ReadonlyMap<number, CataloguePrice>
  related: { product: CatalogueProduct; relation: string }[]
  bundlePart?: { product: CatalogueProduct; quantity: number }
}

export function countUnitsInStock(catalogue: Catalogue, product: CatalogueProduct): number {
  const { product: stockEntry, quantity } = getStockSource(product)
  return Math.floor((catalogue.stock.get(stockEntry.id) ?? 0) / quantity)
}

export function getStockSource(product: CatalogueProduct): { product: CatalogueProduct; quantity: number } {
  return product.bundlePart ?? { product, quantity: 1 }
}

export function getCategoryNames(category: CatalogueCategory, language: string): string[] {
  const own = category.names[language] ?? category.names.en ?? category.uri
  return category.parent ? [...getCategoryNames(category.parent, language), own] : [own]
}

/** Returns all pack sizes of a can, including 1 for the single can. `canId` is its product id. */
export function getPackSizes({ products }: Pick<Catalogue, 'products'>, canId: string): readonly number[] {
  const known = unitsByProduct.get(products) ?? collectSizes(products)
  unitsByProduct.set(products, known)
  return known.get(canId) ?? []
}

const unitsByProduct = new WeakMap<Catalogue['products'], Map<string, number[]>>()

function collectSizes(products: Catalogue['products']): Map<string, number[]> {
  const byStockSource = Map.groupBy(Array.from(products.values(), getStockSource), ({ product }) => product.id)
  return new Map([...byStockSource].map(([id, same]) => [id, [...new Set(same.map(({ quantity }) => quantity))]]))
}

export interface CatalogueView {
  market: number | 'all'
  pricelist: number | 'all'
  language: LanguageCode
  mediaBase: string
}

export function isSoldInMarket({ market }: Pick<CatalogueView, 'market'>, product: CatalogueProduct): boolean {
  return market === 'all' ? product.markets.size > 0 : product.markets.has(market)
}

type ResolvedUri = { found: 'product'; product: CatalogueProduct } | { found: 'category'; category: CatalogueCategory }

/** See commerce reference section 9, "Catalogue". Also accepts the path of a product link, `{categoryUri}/{uri}`. */
export function resolveCatalogueUri(
  catalogue: Catalogue,
  uri: string,
  kinds: readonly string[],
): ResolvedUri | undefined {
  const wanted = uri.replace(/^\/+|\/+$/g, '')
  const category = catalogue.categories.find((candidate) => candidate.uri === wanted)
  if (category && kinds.includes('category')) return { found: 'category', category }
  const product = kinds.includes('product') ? findProduct(catalogue, wanted) : undefined
  return product && { found: 'product', product }
}

function findProduct(catalogue: Catalogue, wanted: string): CatalogueProduct | undefined {
  const slash = wanted.lastIndexOf('/')
  const product = catalogue.productUris.get(wanted.slice(slash + 1))
  if (!product || slash < 0) return product
  const categoryUri = wanted.slice(0, slash)
  const places = [
    product.category,
    ...(product.bundlePart?.product ?? product).listings.map(({ category }) => category),
  ]
  return places.some(({ uri }) => uri === categoryUri) ? product : undefined
}
