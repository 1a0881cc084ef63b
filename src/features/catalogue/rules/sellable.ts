import type { ProductCard } from '#services/commerce/product.ts'

/** The products that may be sold in a market (its trade rules) and have a price in its pricelist, in their order. */
export function sellable<Product extends Pick<ProductCard, 'markets' | 'prices'>>(
  products: readonly Product[],
  { market, pricelist }: { market: number; pricelist: number },
): Product[] {
  return products.filter((product) => product.markets.includes(market) && product.prices[pricelist] !== undefined)
}
