import { findLowestPriorPrice, type PricePeriod } from '@pouchery/commerce-server/admin'
import type { Database, Tables } from '@pouchery/platform/database/database'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { Insertable } from 'kysely'
import { type CurrencyCode, currencies, pricelists } from 'pouchery/app.config'
import { computeReduction } from 'pouchery/market-rules/prices/reduction'
import { formatCellAmount } from '../columns/number-columns.ts'
import type { ProductChange } from './changes.ts'
import { findLastPricePeriods, loadPriceHistory, planPricePeriods } from './price-periods.ts'

/** Limits the memory that the price history takes. */
const productsPerBatch = 5000

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
  for (const part of splitIntoChunks(reduced, productsPerBatch)) {
    const known = part.flatMap(({ before }) => before?.id ?? [])
    const history = await loadPriceHistory(database, known)
    const noted = findLastPricePeriods(history)
    const stored = Map.groupBy(history, ({ product }) => product)
    for (const change of part) {
      const id = change.before?.id ?? ''
      const periods = [...(stored.get(id) ?? []), ...planPricePeriods(change, id, noted, now)]
      lines.push(...lineOf(change, periods.map(periodOf)))
    }
  }
  return lines
}

type ListPeriod = PricePeriod & { pricelist: number }

function periodOf(row: Insertable<Tables['price_history']>): ListPeriod {
  return { pricelist: row.pricelist, from: row.valid_from, price: row.price, campaign: row.campaign ?? null }
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
