import type { Database } from '../database/database.ts'

const name = 'last-backup'

/** `at` is Unix time in ms. */
export async function recordBackup(database: Database, at: number): Promise<void> {
  const value = new Date(at).toISOString()
  await database
    .insertInto('shared_value')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns Unix time in ms, or undefined if no backup was recorded. */
export async function getLastBackupTime(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('shared_value').select('value').where('name', '=', name).executeTakeFirst()
  return row && Date.parse(row.value)
}
