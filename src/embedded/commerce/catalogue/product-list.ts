import { type Catalogue, type CatalogueProduct, unitsInStock } from './catalogue.ts'
import { filterWire, passesFilters } from './filter.ts'
import type { ProductQuery } from './product-query.ts'
import type { RelatedDetail } from './product-wire.ts'
import { type CatalogueView, isSoldIn } from './view.ts'

export interface ProductList {
  products: CatalogueProduct[]
  /** Matches, paging left aside. */
  productCount: number
  filter: ReturnType<typeof filterWire>
  detail: RelatedDetail
}

/** Answers `POST products` (commerce reference 9): filtered, sorted, paged, with the filter's totals. */
export function listProducts(catalogue: Catalogue, query: ProductQuery, view: CatalogueView): ProductList {
  const sold = [...catalogue.products.values()].filter((product) => isSoldIn(view, product))
  const listed = sold.filter(({ listings }) => listings.length > 0)
  const matches = (query.products || query.uri?.for.includes('product') ? sold : listed)
    .filter((product) => matchesQuery(catalogue, product, query))
    .sort(comparison(query, view))
  const named = query.products !== undefined
  return {
    products: matches.slice(query.skipFirst, query.limit === undefined ? undefined : query.skipFirst + query.limit),
    productCount: matches.length,
    filter: filterWire(catalogue, listed, matches, view.language),
    detail: query.relatedProducts ? (named ? 'full' : 'compact') : 'variants',
  }
}

function matchesQuery(catalogue: Catalogue, product: CatalogueProduct, query: ProductQuery): boolean {
  if (query.products && !query.products.includes(product.id)) return false
  if (query.onlyAvailable && unitsInStock(catalogue, product) === 0) return false
  if (query.search && !product.name.toLowerCase().includes(query.search.toLowerCase())) return false
  if (query.uri && !hasUri(product, query.uri)) return false
  return passesFilters(product, new Map(Object.entries(query.filters)))
}

function hasUri(product: CatalogueProduct, wanted: NonNullable<ProductQuery['uri']>): boolean {
  const isProduct = wanted.for.includes('product') && product.uri === wanted.uri
  return (
    isProduct ||
    (wanted.for.includes('category') && product.listings.some(({ category }) => category.uri === wanted.uri))
  )
}

/** By the asked fields in their order; without any, by place in the category. */
function comparison({ sortOrder, filters }: ProductQuery, view: CatalogueView) {
  const category = filters.categories?.[0]
  const rules = sortOrder.length > 0 ? sortOrder : [{ field: 'categoryItemSort' as const, order: 'asc' as const }]
  return (a: CatalogueProduct, b: CatalogueProduct): number => {
    for (const { field, order } of rules) {
      const [left, right] = [sortKey(a, field, category, view), sortKey(b, field, category, view)]
      if (left !== right) return (left < right ? -1 : 1) * (order === 'asc' ? 1 : -1)
    }
    return a.id.localeCompare(b.id)
  }
}

function sortKey(
  product: CatalogueProduct,
  field: ProductQuery['sortOrder'][number]['field'],
  category: string | undefined,
  view: CatalogueView,
): string | number {
  if (field === 'uri') return product.uri
  if (field === 'createdAt') return product.createdAt
  if (field === 'modifiedAt') return product.modifiedAt
  if (field === 'collectionUri') return ''
  if (field === 'priceAsNumber') return product.prices.get(view.pricelist === 'all' ? 20 : view.pricelist)?.now ?? 0
  const listing = product.listings.find((candidate) => candidate.category.id === category) ?? product.listings[0]
  return listing?.position ?? Number.MAX_SAFE_INTEGER
}
