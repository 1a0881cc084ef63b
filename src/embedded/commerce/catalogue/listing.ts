import type { Catalogue } from './catalogue.ts'
import { countValues, type FilterCounts } from './filter.ts'
import { type IndexedProduct, indexedProduct } from './indexed-product.ts'
import { type CatalogueView, isSoldIn } from './view.ts'

/** What one market sells, worked out once for each version of the products. */
export interface Listing {
  /** Everything sold, packs too. */
  sold: readonly IndexedProduct[]
  /** What categories list. */
  listed: readonly IndexedProduct[]
  /** Values of `listed`: the totals without any filter. */
  totals: FilterCounts
}

const listings = new WeakMap<Catalogue['products'], Map<CatalogueView['market'], Listing>>()

/** The listing of a market; it does not depend on stock. */
export function listingOf({ products }: Catalogue, market: CatalogueView['market']): Listing {
  const byMarket = listings.get(products) ?? new Map<CatalogueView['market'], Listing>()
  listings.set(products, byMarket)
  const known = byMarket.get(market)
  if (known) return known
  const sold = [...products.values()].filter((product) => isSoldIn({ market }, product)).map(indexedProduct)
  const listed = sold.filter(({ product }) => product.listings.length > 0)
  const listing = { sold, listed, totals: countValues(listed) }
  byMarket.set(market, listing)
  return listing
}
