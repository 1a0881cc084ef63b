import type { Database } from '#embedded/database/database.ts'
import type { CataloguePrice } from './catalogue.ts'

interface PricePeriod {
  /** First day, `YYYY-MM-DD`. */
  from: string
  price: number
}

/** Every product's prices by pricelist. */
export async function loadPrices(database: Database): Promise<Map<string, Map<number, CataloguePrice>>> {
  const histories = await loadHistories(database)
  const prices = new Map<string, Map<number, CataloguePrice>>()
  for (const row of await database.selectFrom('product_price').selectAll().execute()) {
    const history = histories.get(`${row.product}:${row.pricelist}`)
    const lists = prices.get(row.product) ?? new Map<number, CataloguePrice>()
    prices.set(row.product, lists.set(row.pricelist, priceOf(row.price, row.price_before, history)))
  }
  return prices
}

function priceOf(now: number, before: number | null, history: PricePeriod[] | undefined): CataloguePrice {
  if (before === null || before <= now) return { now }
  const lowest30 = lowestBefore(history ?? [])
  return { now, before, ...(lowest30 !== undefined && { lowest30 }) }
}

async function loadHistories(database: Database): Promise<Map<string, PricePeriod[]>> {
  const histories = new Map<string, PricePeriod[]>()
  const rows = await database.selectFrom('price_history').selectAll().orderBy('valid_from').execute()
  for (const { product, pricelist, valid_from, price } of rows) {
    const key = `${product}:${pricelist}`
    const periods = histories.get(key) ?? []
    periods.push({ from: valid_from, price })
    histories.set(key, periods)
  }
  return histories
}

/**
 * The lowest price in effect during the 30 days before the last period began, as a sale price must be shown beside.
 * Periods ascend by day. Undefined when there was no earlier price.
 */
export function lowestBefore(periods: readonly PricePeriod[]): number | undefined {
  const current = periods.at(-1)
  if (!current) return undefined
  const start = new Date(Date.parse(current.from) - 30 * 86_400_000).toISOString().slice(0, 10)
  const earlier = periods.slice(0, -1)
  const inEffect = earlier.filter((_, index) => (earlier[index + 1]?.from ?? current.from) > start)
  return inEffect.length > 0 ? Math.min(...inEffect.map(({ price }) => price)) : undefined
}
