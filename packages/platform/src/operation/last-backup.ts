import type { Database } from '../database/database.ts'

const name = 'last-backup'

/** Records the time of a completed backup. `at` is in ms since 1970. */
export async function recordBackup(database: Database, at: number): Promise<void> {
  const value = new Date(at).toISOString()
  await database
    .insertInto('shared_value')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns the time of the last backup, ms since 1970. Undefined if there is none. */
export async function getLastBackupTime(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('shared_value').select('value').where('name', '=', name).executeTakeFirst()
  return row && Date.parse(row.value)
}
