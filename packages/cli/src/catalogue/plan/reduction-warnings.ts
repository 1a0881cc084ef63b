import { findLowestPriorPrice, type PricePeriod } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { type CurrencyCode, currencies, pricelists } from 'pouchery/app.config'
import { computeReduction } from 'pouchery/market-rules/prices/reduction'
import { formatCellAmount } from '../columns/number-columns.ts'
import type { ProductChange } from './changes.ts'
import { loadLastPricePeriods, planPricePeriods } from './price-periods.ts'

const productsPerStatement = 5000

/**
 * Warns if `price_before` will not be displayed, because the price is not below the lowest price of the previous 30
 * days or the price history is shorter than 30 days. `now` has the format `YYYY-MM-DD HH:mm:ss`.
 */
export async function findReductionWarnings(
  database: Database,
  changes: readonly ProductChange[],
  now: string,
): Promise<string[]> {
  const reduced = changes.filter(({ record, sections }) => {
    return sections.has('prices') && [...record.prices.values()].some(({ before }) => before !== undefined)
  })
  const lines: string[] = []
  for (let start = 0; start < reduced.length; start += productsPerStatement) {
    const part = reduced.slice(start, start + productsPerStatement)
    const ids = part.flatMap(({ before }) => before?.id ?? [])
    const [noted, stored] = [await loadLastPricePeriods(database, ids), await storedPeriods(database, ids)]
    for (const change of part) {
      const planned = planPricePeriods(change, change.before?.id ?? '', noted, now)
      const own = [...(stored.get(change.before?.id ?? '') ?? []), ...planned.map(periodOf)]
      lines.push(...lineOf(change, own))
    }
  }
  return lines
}

interface ListPeriod extends PricePeriod {
  pricelist: number
}

async function storedPeriods(database: Database, products: readonly string[]): Promise<Map<string, ListPeriod[]>> {
  if (products.length === 0) return new Map()
  const rows = await database
    .selectFrom('price_history')
    .selectAll()
    .where('product', 'in', products)
    .orderBy('valid_from')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product }) => product)
  return new Map([...byProduct].map(([product, own]) => [product, own.map(periodOf)]))
}

interface StoredPeriod {
  pricelist: number
  valid_from: string
  price: number
  campaign?: string | null | undefined
}

function periodOf({ pricelist, valid_from: from, price, campaign = null }: StoredPeriod): ListPeriod {
  return { pricelist, from, price, campaign }
}

function lineOf({ record }: ProductChange, periods: readonly ListPeriod[]): string[] {
  const silent = Object.entries(pricelists).flatMap(([list, { currency }]) => {
    const price = record.prices.get(Number(list))
    if (price?.before === undefined) return []
    const lowest30 = findLowestPriorPrice(periods.filter(({ pricelist }) => pricelist === Number(list)))
    return computeReduction({ now: price.price, lowest30 })
      ? []
      : [`${list}_${currency} (${reason(lowest30, currency)})`]
  })
  return silent.length === 0 ? [] : [`Warning: ${record.sku}: no reduction is announced in ${silent.join(', ')}`]
}

function reason(lowest30: number | undefined, currency: CurrencyCode): string {
  if (lowest30 === undefined) return 'its price history is shorter than 30 days'
  return `the lowest price of the previous 30 days is ${formatCellAmount(lowest30, currencies[currency].decimalDigits)}`
}
