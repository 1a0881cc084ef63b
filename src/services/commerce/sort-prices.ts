import type { Pack } from './product.ts'

/**
 * What sorting by price compares, in minor units by pricelist (specification section 5, reference section 12 row 12):
 * of the packs sold in a pricelist, ascending by quantity, the pack of 10, else the second, else the first.
 */
export function sortPrices(packs: readonly Pack[]): Partial<Record<number, number>> {
  const ascending = packs.toSorted((a, b) => a.quantity - b.quantity)
  const pricelists = new Set(ascending.flatMap((pack) => Object.keys(pack.prices).map(Number)))
  const chosen: Partial<Record<number, number>> = {}
  for (const pricelist of pricelists) {
    const sold = ascending.filter((pack) => pack.prices[pricelist])
    const pack = sold.find(({ quantity }) => quantity === 10) ?? sold[1] ?? sold[0]
    const price = pack?.prices[pricelist]
    if (price) chosen[pricelist] = price.now
  }
  return chosen
}
