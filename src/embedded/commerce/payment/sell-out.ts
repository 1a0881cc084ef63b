import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { raiseVersion } from '../catalogue/version.ts'
import { readClaims } from './claims.ts'

/**
 * Empties the shelf of the first product an open payment is for, as if others had bought the rest while the shopper
 * paid. Does nothing for a payment that is settled.
 */
export async function sellOut(database: Database, payment: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const open = await trx
      .selectFrom('payment')
      .select('claims')
      .where('id', '=', payment)
      .where('status', '=', 'open')
      .executeTakeFirst()
    const [product] = open ? Object.keys(readClaims(open.claims).stock) : []
    if (product === undefined) return
    await trx.updateTable('stock').set({ quantity: 0 }).where('product', '=', product).execute()
    await raiseVersion(trx, 'stock')
  })
}
