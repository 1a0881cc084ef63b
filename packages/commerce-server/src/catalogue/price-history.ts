import { computeReduction } from 'pouchery/market-rules/prices/reduction'
import type { CataloguePrice } from './catalogue.ts'
import type { PriceHistoryRow, PriceRow } from './row-pages.ts'

export function buildPricesByProduct(prices: readonly PriceRow[], history: readonly PriceHistoryRow[]) {
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
  const lowest30 = findLowestPriorPrice(
    history.map(({ valid_from, price, campaign }) => ({ from: valid_from, price, campaign })),
  )
  return computeReduction({ now, lowest30 }) && lowest30 !== undefined ? { now, lowest30 } : { now }
}

export interface PricePeriod {
  /** UTC time in the format `YYYY-MM-DD HH:mm:ss`, or a day (00:00). */
  from: string
  price: number
  campaign?: string | null
}

const day = 86_400_000

/**
 * See Directive 98/6/EC article 6a. If a campaign reduces the price progressively, the 30 days end at its first
 * reduction (6a(5)). Undefined if the price history does not cover the 30 days.
 */
export function findLowestPriorPrice(periods: readonly PricePeriod[]): number | undefined {
  const start = reductionStartIndex(periods)
  const announced = periods[start]
  if (!announced) return undefined
  const first = timestampOf(announced) - 30 * day
  const earlier = periods.slice(0, start)
  if (!earlier[0] || timestampOf(earlier[0]) > first) return undefined
  const inEffect = earlier.filter((_, index) => timestampOf(periods[index + 1] ?? announced) > first)
  return Math.min(...inEffect.map(({ price }) => price))
}

function timestampOf({ from }: PricePeriod): number {
  return Date.parse(`${from.replace(' ', 'T')}${from.includes(' ') ? 'Z' : ''}`)
}

function reductionStartIndex(periods: readonly PricePeriod[]): number {
  let start = periods.length - 1
  while (start > 0 && isStepOf(periods[start - 1], periods[start])) start--
  return start
}

function isStepOf(earlier: PricePeriod | undefined, later: PricePeriod | undefined): boolean {
  if (!earlier?.campaign || !later) return false
  return earlier.campaign === later.campaign && earlier.price >= later.price
}
