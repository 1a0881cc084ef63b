import type { Database, Tables } from '@pouchery/platform/database/database'
import type { Insertable } from 'kysely'
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

/** Adds one second to the last start if `now` is not later, because start times must be unique. */
function after(last: string | undefined, now: string): string {
  if (last === undefined || last < now) return now
  const next = new Date(Date.parse(`${last.replace(' ', 'T')}Z`) + 1000)
  return next.toISOString().slice(0, 19).replace('T', ' ')
}

export async function loadLastPricePeriods(
  database: Database,
  products: readonly string[],
): Promise<Map<string, RecordedPeriod>> {
  const noted = new Map<string, RecordedPeriod>()
  for (let start = 0; start < products.length; start += productsPerStatement) {
    const part = products.slice(start, start + productsPerStatement)
    const rows = await database
      .selectFrom('price_history')
      .select(['product', 'pricelist', 'valid_from', 'campaign'])
      .where('product', 'in', part)
      .orderBy('valid_from')
      .execute()
    for (const row of rows) noted.set(key(row), { from: row.valid_from, campaign: row.campaign })
  }
  return noted
}

function key({ product, pricelist }: Pick<Period, 'product' | 'pricelist'>): string {
  return `${product}:${pricelist}`
}
