import type { CatalogueProduct } from './catalogue.ts'
import { filterFields } from './filter-fields.ts'

/** A product with what lists look at, worked out once for each version of the catalogue. */
export interface IndexedProduct {
  product: CatalogueProduct
  /** Its name in small letters. */
  searchText: string
  /** Its values by place in `filterFields`. */
  values: readonly (readonly string[])[]
}

const known = new WeakMap<CatalogueProduct, IndexedProduct>()

export function indexedProduct(product: CatalogueProduct): IndexedProduct {
  const existing = known.get(product)
  if (existing) return existing
  const values = filterFields.map(({ valuesOf }) => valuesOf(product))
  const indexed = { product, searchText: product.name.toLowerCase(), values }
  known.set(product, indexed)
  return indexed
}
