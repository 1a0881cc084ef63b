import {
  type Catalogue,
  type CatalogueProduct,
  type CatalogueView,
  countUnitsInStock,
  isSoldInMarket,
} from './catalogue.ts'
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
import { createCatalogueStateCache } from './state-cache.ts'
import { getProductName } from './translation.ts'

interface Matches {
  products: readonly FilterableProduct[]
  filter: string
}

/** Cache sizes are numbers of product references. `matchCache` also counts the characters of the filters. */
const matchCache = createCatalogueStateCache<Matches>(
  6_000_000,
  ({ products, filter }) => products.length + filter.length,
)
const sortOrderCache = createCatalogueStateCache<FilterableProduct[]>(400_000, (products) => products.length)

/** See commerce reference section 9, "Catalogue". */
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

const listingCache = createCatalogueStateCache<Listing>(1000, () => 0)

function listingOf({ products }: Catalogue, market: CatalogueView['market']): Listing {
  return listingCache(products, String(market), () => {
    const sold = [...products.values()].filter((product) => isSoldInMarket({ market }, product))
    const listed = sold.filter(({ listings }) => listings.length > 0).map(getFilterableProduct)
    return { sold: sold.map(getFilterableProduct), listed, totals: countFilterValues(listed) }
  })
}

type SortRule = ProductQuery['sortOrder'][number]
type SortKey = string | number

type SortContext = ReturnType<typeof createSortContext>

const firstPricelist = 20

function createSortContext({ sortOrder, filters }: ProductQuery, { pricelist }: CatalogueView) {
  const rules: readonly SortRule[] = sortOrder.length > 0 ? sortOrder : [{ field: 'categoryItemSort', order: 'asc' }]
  return { rules, category: filters.categories?.[0], pricelist }
}

function sortFilterableProducts(products: readonly FilterableProduct[], context: SortContext): FilterableProduct[] {
  const directions = context.rules.map(({ order }) => (order === 'asc' ? 1 : -1))
  return products
    .map((indexed) => ({ indexed, keys: context.rules.map(({ field }) => keyOf(indexed.product, field, context)) }))
    .sort((a, b) => compareKeys(a.keys, b.keys, directions) || compare(a.indexed.product.id, b.indexed.product.id))
    .map(({ indexed }) => indexed)
}

function compareKeys(a: readonly SortKey[], b: readonly SortKey[], directions: readonly number[]): number {
  for (const [index, direction] of directions.entries()) {
    const difference = compare(a[index] ?? '', b[index] ?? '')
    if (difference !== 0) return difference * direction
  }
  return 0
}

function compare(a: SortKey, b: SortKey): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function keyOf(product: CatalogueProduct, field: SortRule['field'], { category, pricelist }: SortContext): SortKey {
  if (field === 'uri') return product.uri
  if (field === 'createdAt') return product.createdAt
  if (field === 'modifiedAt') return product.modifiedAt
  if (field === 'collectionUri') return product.collection?.uri ?? ''
  if (field === 'priceAsNumber') return product.prices.get(pricelist === 'all' ? firstPricelist : pricelist)?.now ?? 0
  const listing = product.listings.find((candidate) => candidate.category.id === category) ?? product.listings[0]
  return listing?.position ?? Number.MAX_SAFE_INTEGER
}
