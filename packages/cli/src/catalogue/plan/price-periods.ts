import { findLowestPriorPrice, type PricePeriod } from '@pouchery/commerce-server/admin'
import type { Database, Tables } from '@pouchery/platform/database/database'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { Insertable, Selectable } from 'kysely'
import { type CurrencyCode, currencies, pricelists } from 'pouchery/app.config'
import { computeReduction } from 'pouchery/market-rules/prices/reduction'
import { formatCellAmount } from '../columns/number-columns.ts'
import type { RecordPrice } from '../record.ts'
import type { ProductChange } from './changes.ts'

type Period = Insertable<Tables['price_history']>

interface RecordedPeriod {
  from: string
  campaign: string | null
}

const productsPerStatement = 5000

export function planPricePeriods(
  { record, before }: ProductChange,
  product: string,
  noted: ReadonlyMap<string, RecordedPeriod>,
  now: string,
): Period[] {
  return [...record.prices].flatMap(([pricelist, price]) => {
    const old = before?.prices.get(pricelist)
    if (old && old.price === price.price && isReduced(old) === isReduced(price)) return []
    const first =
      before && old && !noted.has(key({ product, pricelist })) ? initialPeriod(old, before.createdAt) : undefined
    const last = first ?? noted.get(key({ product, pricelist }))
    const goesOn = old !== undefined && isReduced(old) && isReduced(price)
    const campaign = isReduced(price) ? ((goesOn ? last?.campaign : undefined) ?? `sale-${now}`) : null
    const period = { product, pricelist, valid_from: after(last?.from, now), price: price.price, campaign }
    if (!first || !old) return [period]
    return [{ product, pricelist, valid_from: first.from, price: old.price, campaign: first.campaign }, period]
  })
}

function initialPeriod(price: RecordPrice, createdAt: string): RecordedPeriod {
  return { from: createdAt, campaign: isReduced(price) ? `sale-${createdAt}` : null }
}

function isReduced({ before }: RecordPrice): boolean {
  return before !== undefined
}

/** Returns `now` or, if `now` is not after `last`, `last` plus one second, because start times must be unique. */
function after(last: string | undefined, now: string): string {
  if (last === undefined || last < now) return now
  const next = new Date(Date.parse(`${last.replace(' ', 'T')}Z`) + 1000)
  return next.toISOString().slice(0, 19).replace('T', ' ')
}

type StoredPeriod = Selectable<Tables['price_history']>

/** Periods of the same product and pricelist are in ascending order. */
export async function loadPriceHistory(database: Database, products: readonly string[]): Promise<StoredPeriod[]> {
  const history: StoredPeriod[][] = []
  for (const part of splitIntoChunks(products, productsPerStatement)) {
    const periods = database.selectFrom('price_history').selectAll().where('product', 'in', part)
    history.push(await periods.orderBy('valid_from').execute())
  }
  return history.flat()
}

export function findLastPricePeriods(history: readonly StoredPeriod[]): Map<string, RecordedPeriod> {
  return new Map(history.map((row) => [key(row), { from: row.valid_from, campaign: row.campaign }]))
}

function key({ product, pricelist }: Pick<Period, 'product' | 'pricelist'>): string {
  return `${product}:${pricelist}`
}

/** Limits the memory that the price history takes. */
const productsPerBatch = 5000

/**
 * Returns one line per product with a `price_before` that will not be displayed, because the price is not below the
 * lowest price of the 30 days before the reduction, or its history is shorter than 30 days. `now` has the format
 * `YYYY-MM-DD HH:mm:ss`.
 */
export async function findReductionWarnings(database: Database, changes: readonly ProductChange[], now: string) {
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
  return `the lowest price of the 30 days before is ${formatCellAmount(lowest30, currencies[currency].decimalDigits)}`
}
