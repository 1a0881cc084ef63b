import type { CataloguePrice } from './catalogue.ts'
import type { PriceHistoryRow, PriceRow } from './catalogue-page.ts'
import { lowestBefore } from './lowest-price.ts'

/** Every product's prices by pricelist. */
export type PricesByProduct = ReadonlyMap<string, ReadonlyMap<number, CataloguePrice>>

/** Prices of some products with their history, which ascends by day. */
export function linkPrices(prices: readonly PriceRow[], history: readonly PriceHistoryRow[]): PricesByProduct {
  const histories = Map.groupBy(history, ({ product, pricelist }) => `${product}:${pricelist}`)
  const linked = new Map<string, Map<number, CataloguePrice>>()
  for (const { product, pricelist, price, price_before } of prices) {
    const periods = histories.get(`${product}:${pricelist}`) ?? []
    const lists = linked.get(product) ?? new Map<number, CataloguePrice>()
    linked.set(product, lists.set(pricelist, priceOf(price, price_before, periods)))
  }
  return linked
}

function priceOf(now: number, before: number | null, history: readonly PriceHistoryRow[]): CataloguePrice {
  if (before === null || before <= now) return { now }
  const lowest30 = lowestBefore(
    history.map(({ valid_from, price, campaign }) => ({ from: valid_from, price, campaign })),
  )
  return { now, before, ...(lowest30 !== undefined && { lowest30 }) }
}
