import { noMarket } from '#market-rules/rules/no-market.ts'
import type { ProductCard } from '#services/commerce/product.ts'

type Sold = Pick<ProductCard, 'markets' | 'prices'>

/** For `noMarket`, returns true if the product is sold in any market. */
export function isSellable(product: Sold, { market, pricelist }: { market: number; pricelist: number }): boolean {
  if (market === noMarket.market) return product.markets.length > 0
  return product.markets.includes(market) && product.prices[pricelist] !== undefined
}

export function filterSellable<Product extends Sold>(
  products: readonly Product[],
  buyer: { market: number; pricelist: number },
): Product[] {
  return products.filter((product) => isSellable(product, buyer))
}
