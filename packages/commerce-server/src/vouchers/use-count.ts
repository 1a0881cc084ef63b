import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'

/**
 * Counts vouchers as used when their cart becomes an order: each by an UPDATE that only succeeds while its limit allows,
 * which holds under any number of buyers. All or none: answers the code that is used up, with none counted, or
 * undefined. Runs in the caller's transaction; codes are taken in one order so that two orders never wait for each other.
 */
export async function countVouchers(trx: Database, codes: readonly string[]): Promise<string | undefined> {
  const counted: string[] = []
  for (const code of codes.toSorted()) {
    if (!(await countOne(trx, code))) {
      await uncountVouchers(trx, counted)
      return code
    }
    counted.push(code)
  }
  return undefined
}

/** Takes back what `countVouchers` counted, when the order cannot be made after all. */
export async function uncountVouchers(trx: Database, codes: readonly string[]): Promise<void> {
  for (const code of codes.toSorted()) {
    await trx
      .updateTable('voucher')
      .set({ used: sql<number>`used - 1` })
      .where('code', '=', code)
      .where('used', '>', 0)
      .execute()
  }
}

const countUse = compiledQuery((database, param: Param<{ code: string }>) =>
  database
    .updateTable('voucher')
    .set((voucher) => ({ used: voucher('used', '+', 1) }))
    .where('code', '=', param('code'))
    .where((where) => where.or([where('usage_limit', 'is', null), where('used', '<', where.ref('usage_limit'))])),
)

async function countOne(trx: Database, code: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await countUse(trx, { code })
  return numAffectedRows > 0n
}
