import { nowhere } from '#market-rules/rules/nowhere.ts'
import type { ProductCard } from '#services/commerce/product.ts'

type Sold = Pick<ProductCard, 'markets' | 'prices'>

/**
 * Whether a product may be sold in a market (its trade rules) and has a price in its pricelist; `nowhere`: whether it is sold
 * in any.
 */
export function isSellable(product: Sold, { market, pricelist }: { market: number; pricelist: number }): boolean {
  if (market === nowhere.market) return product.markets.length > 0
  return product.markets.includes(market) && product.prices[pricelist] !== undefined
}

/** The products that may be sold in a market, in their order; those of every market for `nowhere`. */
export function sellable<Product extends Sold>(
  products: readonly Product[],
  buyer: { market: number; pricelist: number },
): Product[] {
  return products.filter((product) => isSellable(product, buyer))
}
