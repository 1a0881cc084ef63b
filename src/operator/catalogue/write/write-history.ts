import type { Insertable } from 'kysely'
import type { Database, Tables } from '#embedded/database/database.ts'
import type { ProductChange } from '#operator/catalogue/plan/changes.ts'
import type { RecordPrice } from '#operator/catalogue/record.ts'
import { chunks, insertRows } from './insert-rows.ts'
import type { Ids } from './names.ts'

type Period = Insertable<Tables['price_history']>
/** The campaign of the last noted price, by product and pricelist; null when that was no reduction. */
type Noted = ReadonlyMap<string, string | null>

const rowsPerStatement = 5000

/**
 * Notes every changed price with the day it holds from, as the lowest price of the last 30 days is computed from the
 * history. A price that has none yet is first noted as it was. `now` is `YYYY-MM-DD HH:mm:ss`.
 */
export async function writePriceHistory(
  trx: Database,
  changes: readonly ProductChange[],
  ids: Ids,
  now: string,
): Promise<void> {
  const noted = await notedPrices(trx)
  const changed = changes.flatMap((change) => changedPrices(change, ids, noted, now.slice(0, 10)))
  await insertRows(
    trx,
    'price_history',
    changed.flatMap(({ first }) => first ?? []),
  )
  for (const periods of chunks(changed, rowsPerStatement)) {
    await trx
      .insertInto('price_history')
      .values(periods.map(({ period }) => period))
      .onConflict((conflict) =>
        conflict
          .columns(['product', 'pricelist', 'valid_from'])
          .doUpdateSet(({ ref }) => ({ price: ref('excluded.price'), campaign: ref('excluded.campaign') })),
      )
      .execute()
  }
}

interface ChangedPrice {
  /** The price as it was, where nothing was noted of it. */
  first: Period | undefined
  period: Period
}

function changedPrices({ record, before }: ProductChange, ids: Ids, noted: Noted, today: string): ChangedPrice[] {
  if (!before) return []
  const product = ids.products.get(record.sku) ?? ''
  const since = before.createdAt.slice(0, 10)
  return [...record.prices].flatMap(([pricelist, price]) => {
    const old = before.prices.get(pricelist)
    if (old?.price === price.price) return []
    const last = noted.get(key({ product, pricelist }))
    const unnoted = old && last === undefined && since < today
    const oldCampaign = old?.before === undefined ? null : (last ?? `sale-${since}`)
    const first = unnoted
      ? { product, pricelist, valid_from: since, price: old.price, campaign: oldCampaign }
      : undefined
    const campaign = campaignOf(price, oldCampaign, today)
    return [{ first, period: { product, pricelist, valid_from: today, price: price.price, campaign } }]
  })
}

/** A sale that goes on keeps its campaign, so that a reduction in steps counts from its first one. */
function campaignOf({ before }: RecordPrice, oldCampaign: string | null, today: string): string | null {
  return before === undefined ? null : (oldCampaign ?? `sale-${today}`)
}

async function notedPrices(trx: Database): Promise<Noted> {
  const rows = await trx
    .selectFrom('price_history')
    .select(['product', 'pricelist', 'campaign'])
    .orderBy('valid_from')
    .execute()
  return new Map(rows.map((row) => [key(row), row.campaign]))
}

function key({ product, pricelist }: Pick<Period, 'product' | 'pricelist'>): string {
  return `${product}:${pricelist}`
}
