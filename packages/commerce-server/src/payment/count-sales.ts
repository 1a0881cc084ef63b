import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { claimPeriodicRun } from '@pouchery/platform/retention/retention-job'
import { loadSalesByProduct, type SalesByProduct } from '../catalogue/popularity.ts'
import { incrementCatalogueVersion } from '../catalogue/version.ts'
import { readPaymentClaims } from '../payment-claims.ts'

const salesPeriodMs = 90 * 86_400_000

/** All processes together count once per interval. A shorter interval would invalidate all cached pages more often. */
const countIntervalMs = 3_600_000

const pageSize = 500

export function createSalesCountJob(database: Database, now: () => number): () => Promise<void> {
  let next = 0
  return async () => {
    const at = now()
    if (at < next) return
    next = at + countIntervalMs
    if (await claimPeriodicRun(database, 'sales', at, countIntervalMs)) await countSales(database, at)
  }
}

async function countSales(database: Database, now: number): Promise<void> {
  const sales = await soldSince(database, now - salesPeriodMs)
  if (isSame(sales, await loadSalesByProduct(database))) return
  await inTransaction(database, async (trx) => {
    await trx.deleteFrom('product_sales').execute()
    const rows = [...sales].map(([product, cans]) => ({ product, cans }))
    for (let from = 0; from < rows.length; from += pageSize) {
      await trx
        .insertInto('product_sales')
        .values(rows.slice(from, from + pageSize))
        .execute()
    }
    await incrementCatalogueVersion(trx, 'products')
  })
}

async function soldSince(database: Database, since: number): Promise<Map<string, number>> {
  const sales = new Map<string, number>()
  let before: number | undefined
  for (;;) {
    const newest = database
      .selectFrom('shop_order')
      .innerJoin('payment', 'payment.id', 'shop_order.payment')
      .select(['shop_order.number', 'shop_order.created_at', 'payment.claims'])
      .where('shop_order.state', '<>', 'cancelled')
      .orderBy('shop_order.number', 'desc')
      .limit(pageSize)
    const older = before === undefined ? newest : newest.where('shop_order.number', '<', before)
    const orders = await older.execute()
    for (const { created_at, claims } of orders) if (created_at >= since) addTo(sales, readPaymentClaims(claims).stock)
    const last = orders.at(-1)
    if (!last || last.created_at < since) return sales
    before = last.number
    await nextTurn()
  }
}

function addTo(sales: Map<string, number>, cans: Record<string, number>): void {
  for (const [product, count] of Object.entries(cans)) sales.set(product, (sales.get(product) ?? 0) + count)
}

function isSame(some: SalesByProduct, others: SalesByProduct): boolean {
  return some.size === others.size && [...some].every(([product, cans]) => others.get(product) === cans)
}
