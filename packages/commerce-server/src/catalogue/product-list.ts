import { type Catalogue, type CatalogueView, countUnitsInStock, isSoldInMarket } from './catalogue.ts'
import {
  countFilterValues,
  createFilterPredicate,
  type FilterableProduct,
  type FilterCounts,
  getFilterableProduct,
  toWireFilters,
} from './filters.ts'
import type { ProductQuery } from './product-query.ts'
import type { RelatedProductsDetail } from './product-wire.ts'
import { createSortContext, sortFilterableProducts } from './sort-order.ts'
import { createStateCache } from './state-cache.ts'
import { getProductName } from './translation.ts'

interface Matches {
  products: readonly FilterableProduct[]
  filter: string
}

/**
 * The limit of `matchCache` is the number of product references plus filter characters, and the limit of
 * `sortOrderCache` is the number of product references.
 */
const matchCache = createStateCache<Matches>(6_000_000, ({ products, filter }) => products.length + filter.length)
const sortOrderCache = createStateCache<FilterableProduct[]>(400_000, (products) => products.length)

/** See commerce reference section 9. */
export function listProducts(catalogue: Catalogue, query: ProductQuery, view: CatalogueView) {
  const state = query.onlyAvailable ? catalogue.stock : catalogue.products
  const { products, filter } = matchCache(state, matchCacheKey(query, view), () => findMatches(catalogue, query, view))
  const end = query.limit === undefined ? undefined : query.skipFirst + query.limit
  const related: RelatedProductsDetail = query.products ? 'full' : 'compact'
  const detail: RelatedProductsDetail = query.relatedProducts ? related : 'variants'
  return { products: products.slice(query.skipFirst, end), productCount: products.length, filter, detail }
}

function matchCacheKey({ skipFirst, limit, relatedProducts, ...query }: ProductQuery, view: CatalogueView): string {
  return JSON.stringify([query, view.market, view.pricelist, view.language])
}

function findMatches(catalogue: Catalogue, query: ProductQuery, view: CatalogueView): Matches {
  const { totals } = listingOf(catalogue, view.market)
  const test = queryTest(catalogue, query, view.language)
  const products = candidates(catalogue, query, view).filter(test)
  const filter = JSON.stringify(toWireFilters(catalogue, totals, countFilterValues(products), view.language))
  return { products, filter }
}

function candidates(catalogue: Catalogue, query: ProductQuery, view: CatalogueView): readonly FilterableProduct[] {
  const context = createSortContext(query, view)
  if (query.products) return sortFilterableProducts(namedProducts(catalogue, query.products, view), context)
  const { sold, listed } = listingOf(catalogue, view.market)
  const all = query.uri?.for.includes('product') ? sold : listed
  return sortOrderCache(all, JSON.stringify(context), () => sortFilterableProducts(all, context))
}

function namedProducts(catalogue: Catalogue, ids: readonly string[], view: CatalogueView): FilterableProduct[] {
  return [...new Set(ids)].flatMap((id) => {
    const product = catalogue.products.get(id)
    return product && isSoldInMarket(view, product) ? [getFilterableProduct(product)] : []
  })
}

function queryTest(
  catalogue: Catalogue,
  query: ProductQuery,
  language: CatalogueView['language'],
): (product: FilterableProduct) => boolean {
  const search = query.search?.trim().toLowerCase() ?? ''
  const passes = createFilterPredicate(query.filters)
  return (indexed) => {
    if (query.onlyAvailable && countUnitsInStock(catalogue, indexed.product) === 0) return false
    if (search !== '' && !getProductName(indexed.product, language).toLowerCase().includes(search)) return false
    return (query.uri === undefined || hasUri(indexed, query.uri)) && passes(indexed)
  }
}

function hasUri({ product }: FilterableProduct, { uri, for: kinds }: NonNullable<ProductQuery['uri']>): boolean {
  if (kinds.includes('product') && product.uri === uri) return true
  return kinds.includes('category') && product.listings.some(({ category }) => category.uri === uri)
}

interface Listing {
  sold: readonly FilterableProduct[]
  listed: readonly FilterableProduct[]
  totals: FilterCounts
}

const listings = new WeakMap<Catalogue['products'], Map<CatalogueView['market'], Listing>>()

function listingOf({ products }: Catalogue, market: CatalogueView['market']): Listing {
  const byMarket = listings.get(products) ?? new Map<CatalogueView['market'], Listing>()
  listings.set(products, byMarket)
  const known = byMarket.get(market)
  if (known) return known
  const sold = [...products.values()].filter((product) => isSoldInMarket({ market }, product)).map(getFilterableProduct)
  const listed = sold.filter(({ product }) => product.listings.length > 0)
  const listing = { sold, listed, totals: countFilterValues(listed) }
  byMarket.set(market, listing)
  return listing
}
