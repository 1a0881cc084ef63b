import { markets } from '#app.config'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { ProductCard } from '#services/commerce/product.ts'

type Reduced = Pick<ProductCard, 'markets' | 'prices'>

const pricelistOf = new Map<number, number>(Object.values(markets).map(({ market, pricelist }) => [market, pricelist]))

/** Removes the markets without an announced reduction of at least `minPercent`, then products without markets. */
export function filterByAnnouncedReduction<Product extends Reduced>(
  products: readonly Product[],
  minPercent = 0,
): Product[] {
  return products.flatMap((product) => {
    const announced = product.markets.filter((market) => getAnnouncedPercent(product, market) >= minPercent)
    return announced.length > 0 ? [{ ...product, markets: announced }] : []
  })
}

/** Returns the reduction in percent, or -1 if no reduction is announced. */
function getAnnouncedPercent({ prices }: Reduced, market: number): number {
  const price = prices[pricelistOf.get(market) ?? -1]
  return (price && computeReduction(price)?.percent) ?? -1
}
