import { markets } from '#app.config'
import { reductionOf } from '#market-rules/prices/reduction.ts'
import type { ProductCard } from '#services/commerce/product.ts'

type Reduced = Pick<ProductCard, 'markets' | 'prices'>

/** The pricelist that each market, by its number, buys by. */
const pricelistOf = new Map<number, number>(Object.values(markets).map(({ market, pricelist }) => [market, pricelist]))

/**
 * The products of a list that announces reductions, each in those markets alone where its price has one that may be
 * announced and is of so many percent: what costs less in one country is at its plain price in another.
 */
export function announcedOnly<Product extends Reduced>(products: readonly Product[], leastPercent = 0): Product[] {
  return products.flatMap((product) => {
    const announced = product.markets.filter((market) => percentIn(product, market) >= leastPercent)
    return announced.length > 0 ? [{ ...product, markets: announced }] : []
  })
}

/** Percent of the reduction a market announces; below 0 where there is none. */
function percentIn({ prices }: Reduced, market: number): number {
  const price = prices[pricelistOf.get(market) ?? -1]
  return (price && reductionOf(price)?.percent) ?? -1
}
