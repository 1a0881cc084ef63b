import { type Actor, stockLedger } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import type { StoredLife } from './stored-lives.ts'

const owner: Actor = { name: 'reconcile', role: 'owner' }

/** Sold less what came back is what left the shelf; and the ledger begins with what was there. */
export async function shelfFindings(
  database: Database,
  stored: readonly StoredLife[],
  start: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rows = await database
    .selectFrom('stock')
    .innerJoin('product', 'product.id', 'stock.product')
    .select(['stock.product', 'stock.quantity', 'product.sku'])
    .execute()
  const gone = await unitsGone(database, stored)
  const findings: string[] = []
  for (const { product, quantity, sku } of rows) {
    const before = start.get(product) ?? 0
    const left = before - (gone.get(product) ?? 0)
    if (quantity !== left) findings.push(`of ${product} there are ${quantity}, should be ${left}`)
    if (!gone.has(product)) continue
    const ledger = await stockLedger(database, owner, sku)
    if ('fault' in ledger || ledger.opening !== before) {
      findings.push(
        `the ledger of ${sku} begins with ${'fault' in ledger ? ledger.fault : ledger.opening}, not ${before}`,
      )
    }
  }
  return findings
}

/** Units of each shelf that payments took, less those that went back. */
async function unitsGone(database: Database, stored: readonly StoredLife[]): Promise<Map<string, number>> {
  const products = await database
    .selectFrom('product')
    .leftJoin('bundle_part', 'bundle_part.bundle', 'product.id')
    .select(['product.id', 'product.item', 'bundle_part.product as single', 'bundle_part.quantity as size'])
    .execute()
  const byItem = new Map(products.map(({ item, id, single, size }) => [item, { shelf: single ?? id, size: size ?? 1 }]))
  const gone = new Map<string, number>()
  const add = (product: string, units: number) => gone.set(product, (gone.get(product) ?? 0) + units)
  for (const { claims, events, order } of stored) {
    for (const [product, units] of Object.entries(claims.stock)) add(product, units)
    for (const event of events) {
      if (event.kind !== 'cancelled' && !(event.kind === 'returned' && event.toStock)) continue
      for (const { line, quantity } of event.parts) {
        const from = byItem.get(order.lines.find((each) => each.line === line)?.item ?? '')
        if (from) add(from.shelf, -quantity * from.size)
      }
    }
  }
  return gone
}

/** A voucher counts in each order that has it and did not come to nothing. */
export async function voucherFindings(database: Database, stored: readonly StoredLife[]): Promise<string[]> {
  const rows = await database.selectFrom('voucher').select(['code', 'used']).execute()
  return rows.flatMap(({ code, used }) => {
    const uses = stored.filter(({ claims, state }) => claims.vouchers.includes(code) && state !== 'cancelled').length
    return used === uses ? [] : [`voucher ${code} counts ${used} uses, orders have ${uses}`]
  })
}
