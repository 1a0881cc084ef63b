import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'

/**
 * Makes everything else that counts the cans of any of these buyers wait until the transaction ends, so that of two orders
 * at once the second sees the first. Names are taken in one order, so that two never wait for each other. SQLite has one
 * writer at a time anyway. Runs in the caller's transaction, after the locks of cart and payment.
 */
export async function lockBuyers(trx: Database, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtext(${`buyer ${name}`}))`.execute(trx)
  }
}
