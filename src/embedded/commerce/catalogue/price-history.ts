import type { CataloguePrice } from './catalogue.ts'
import type { PriceHistoryRow, PriceRow } from './row-pages.ts'

/** Every product's prices by pricelist. */
type PricesByProduct = ReadonlyMap<string, ReadonlyMap<number, CataloguePrice>>

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

/** A price in effect from a day until the next period's. */
interface PricePeriod {
  /** First day, `YYYY-MM-DD`. */
  from: string
  price: number
  /** The campaign a reduced price belongs to; null for a price that is no reduction. */
  campaign?: string | null
}

const day = 86_400_000

/**
 * The lowest price in effect during the 30 days before the present reduction was announced, as Directive 98/6/EC article
 * 6a asks to show beside a reduced price. A reduction that grew step by step without a break counts from its first step
 * (6a(5)): its steps carry the same campaign and never rise. Periods ascend by day and hold prices without vouchers.
 * Undefined when there was no earlier price.
 */
export function lowestBefore(periods: readonly PricePeriod[]): number | undefined {
  const start = announcement(periods)
  const announced = periods[start]
  if (!announced) return undefined
  const first = new Date(Date.parse(announced.from) - 30 * day).toISOString().slice(0, 10)
  const inEffect = periods.slice(0, start).filter((_, index) => (periods[index + 1]?.from ?? '') > first)
  return inEffect.length > 0 ? Math.min(...inEffect.map(({ price }) => price)) : undefined
}

/** Index of the period the present reduction began with; -1 when there is none. */
function announcement(periods: readonly PricePeriod[]): number {
  let start = periods.length - 1
  while (start > 0 && isStepOf(periods[start - 1], periods[start])) start--
  return start
}

function isStepOf(earlier: PricePeriod | undefined, later: PricePeriod | undefined): boolean {
  if (!earlier?.campaign || !later) return false
  return earlier.campaign === later.campaign && earlier.price >= later.price
}
