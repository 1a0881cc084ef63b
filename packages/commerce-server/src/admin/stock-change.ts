import type { Database } from '@pouchery/platform/database/database'
import type { MailContext } from '../market/market.ts'
import { setProductBatch, setStock } from '../stock/set-stock.ts'
import { type AdminTransaction, runAdminChange } from './audit.ts'
import type { Actor } from './roles.ts'

interface StockUpdate {
  sku: string
  action: { kind: 'set'; quantity: number } | { kind: 'add'; delta: number }
  reason?: string
  /** Idempotency key. */
  key?: string | undefined
  dryRun?: boolean
}

/** `again` is true if the idempotency key was used before, in which case the earlier change is returned. */
export type StockUpdateResult =
  | { name: string; before: number; after: number; again: boolean }
  | StockProblem
  | { problem: 'too few'; available: number }
  | { problem: 'too many' }

export const maxStockUnits = 2_147_483_647

/** Also writes the stock journal and the audit log, and queues back-in-stock alerts. @throws NotAllowedError */
export function updateStock(
  database: Database,
  actor: Actor,
  doing: StockUpdate,
  context: MailContext,
): Promise<StockUpdateResult> {
  const { sku, action, reason = '', key, dryRun = false } = doing
  return runAdminChange(database, { actor, permission: 'stock.change', now: context.now }, async (work) => {
    const { trx } = work
    const stockEntry = await findProductStock(trx, sku)
    if ('problem' in stockEntry) return stockEntry
    const { product, name } = stockEntry
    const quantity = await lockStockQuantity(trx, product)
    const earlier = key === undefined ? undefined : await findJournalEntry(trx, product, key)
    if (earlier) return { name, ...earlier, again: true }
    const after = action.kind === 'set' ? action.quantity : quantity + action.delta
    if (after < 0) return { problem: 'too few', available: quantity }
    if (after > maxStockUnits) return { problem: 'too many' }
    const done = { name, before: quantity, after, again: false }
    if (dryRun) return done
    await writeStockChange(work, { product, sku, before: quantity, after }, { actor: actor.name, reason, key }, context)
    return done
  })
}

/** A no-op UPDATE locks the stock row until the transaction ends. */
export async function lockStockQuantity(trx: Database, product: string): Promise<number> {
  const { quantity } = await trx
    .updateTable('stock')
    .set(({ ref }) => ({ quantity: ref('quantity') }))
    .where('product', '=', product)
    .returning('quantity')
    .executeTakeFirstOrThrow()
  return quantity
}

export async function writeStockChange(
  { trx, recordAudit }: AdminTransaction,
  { product, sku, before, after }: { product: string; sku: string; before: number; after: number },
  by: StockReason,
  context: MailContext,
): Promise<void> {
  const { reason } = by
  await setStock(trx, { product, quantity: after, reason }, context)
  await writeStockJournal(trx, { product, before, after, at: context.now }, by)
  await recordAudit({ subject: `sku ${sku}`, reason, before: String(before), after: String(after) })
}

interface StockReason {
  actor: string
  reason: string
  key?: string | undefined
}

export async function writeStockJournal(
  trx: Database,
  { product, before, after, at }: { product: string; before: number; after: number; at: number },
  { actor, reason, key }: StockReason,
): Promise<void> {
  await trx
    .insertInto('stock_journal')
    .values({ product, at, actor, reason, before, after, key: key ?? null })
    .execute()
}

function findJournalEntry(trx: Database, product: string, key: string) {
  return trx
    .selectFrom('stock_journal')
    .select(['before', 'after'])
    .where('product', '=', product)
    .where('key', '=', key)
    .executeTakeFirst()
}

export interface ProductStock {
  product: string
  sku: string
  name: string
  quantity: number
}

export type StockProblem = { problem: 'no product' } | { problem: 'pack'; of: string } | { problem: 'no stock' }

export async function findProductStock(database: Database, sku: string): Promise<ProductStock | StockProblem> {
  const found = await database
    .selectFrom('product')
    .leftJoin('stock', 'stock.product', 'product.id')
    .select(['product.id', 'product.name', 'stock.quantity'])
    .where('product.sku', '=', sku)
    .executeTakeFirst()
  if (!found) return { problem: 'no product' }
  const part = await database
    .selectFrom('bundle_part')
    .innerJoin('product', 'product.id', 'bundle_part.product')
    .select('product.sku')
    .where('bundle_part.bundle', '=', found.id)
    .executeTakeFirst()
  if (part) return { problem: 'pack', of: part.sku }
  if (found.quantity === null) return { problem: 'no stock' }
  return { product: found.id, sku, name: found.name, quantity: found.quantity }
}

export function changeProductBatch(
  database: Database,
  actor: Actor,
  { sku, batch, reason = '', now }: { sku: string; batch: string; reason?: string; now: number },
): Promise<{ name: string; before: string | null } | StockProblem> {
  return runAdminChange(database, { actor, permission: 'stock.change', now }, async ({ trx, recordAudit }) => {
    const stockEntry = await findProductStock(trx, sku)
    if ('problem' in stockEntry) return stockEntry
    const set = await setProductBatch(trx, { product: stockEntry.product, batch })
    if (!set) return { problem: 'no stock' }
    const [before, after] = [`batch ${set.before ?? '-'}`, `batch ${batch}`]
    if (before !== after) await recordAudit({ subject: `sku ${sku}`, reason, before, after })
    return { name: stockEntry.name, ...set }
  })
}
