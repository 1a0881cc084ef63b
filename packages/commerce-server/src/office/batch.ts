import type { Database } from '@pouchery/platform/database/database'
import { setBatch } from '../stock/batch.ts'
import { officeChange } from './audit.ts'
import type { Actor } from './roles.ts'
import { findShelf, type ShelfFault } from './shelf.ts'

export function changeBatch(
  database: Database,
  actor: Actor,
  { sku, batch, reason = '', now }: { sku: string; batch: string; reason?: string; now: number },
): Promise<{ name: string; before: string | null } | ShelfFault> {
  return officeChange(database, { actor, right: 'stock.change', now }, async ({ trx, note }) => {
    const shelf = await findShelf(trx, sku)
    if ('fault' in shelf) return shelf
    const set = await setBatch(trx, { product: shelf.product, batch })
    if (!set) return { fault: 'no shelf' }
    const [before, after] = [`batch ${set.before ?? '-'}`, `batch ${batch}`]
    if (before !== after) await note({ subject: `sku ${sku}`, reason, before, after })
    return { name: shelf.name, ...set }
  })
}
