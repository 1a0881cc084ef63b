import type { CatalogueProduct, CatalogueView } from './catalogue.ts'
import type { FilterableProduct } from './filters.ts'
import type { ProductQuery } from './product-query.ts'

type SortRule = ProductQuery['sortOrder'][number]
type SortKey = string | number

export interface SortContext {
  rules: readonly SortRule[]
  category: string | undefined
  pricelist: CatalogueView['pricelist']
}

const firstPricelist = 20

export function createSortContext({ sortOrder, filters }: ProductQuery, { pricelist }: CatalogueView): SortContext {
  const rules: readonly SortRule[] = sortOrder.length > 0 ? sortOrder : [{ field: 'categoryItemSort', order: 'asc' }]
  return { rules, category: filters.categories?.[0], pricelist }
}

export function sortFilterableProducts(
  products: readonly FilterableProduct[],
  context: SortContext,
): FilterableProduct[] {
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
