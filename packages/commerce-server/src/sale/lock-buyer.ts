import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'

/** Serialises orders of these buyers until the transaction ends; sorted, so no deadlock. SQLite has one writer. */
export async function lockBuyers(trx: Database, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtext(${`buyer ${name}`}))`.execute(trx)
  }
}
