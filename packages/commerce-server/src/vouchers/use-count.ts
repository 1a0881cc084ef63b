import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'

/**
 * Counts one use of each code. If a code has reached its limit, counts none and returns that code.
 *
 * Sorted updates prevent deadlocks between concurrent orders.
 */
export async function incrementVoucherUses(trx: Database, codes: readonly string[]): Promise<string | undefined> {
  const counted: string[] = []
  for (const code of codes.toSorted()) {
    if (!(await countOne(trx, code))) {
      await decrementVoucherUses(trx, counted)
      return code
    }
    counted.push(code)
  }
  return undefined
}

export async function decrementVoucherUses(trx: Database, codes: readonly string[]): Promise<void> {
  for (const code of codes.toSorted()) {
    await trx
      .updateTable('voucher')
      .set({ used: sql<number>`used - 1` })
      .where('code', '=', code)
      .where('used', '>', 0)
      .execute()
  }
}

const incrementUses = createCompiledQuery((database, param: QueryParam<{ code: string }>) =>
  database
    .updateTable('voucher')
    .set((voucher) => ({ used: voucher('used', '+', 1) }))
    .where('code', '=', param('code'))
    .where((where) => where.or([where('usage_limit', 'is', null), where('used', '<', where.ref('usage_limit'))])),
)

async function countOne(trx: Database, code: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await incrementUses(trx, { code })
  return numAffectedRows > 0n
}
