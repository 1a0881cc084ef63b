import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'

/** Returns the names of the tables that contain any of the words in any column, ignoring case. */
export async function tablesMentioning(database: Database, ...words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await database.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database)
    const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    if (words.some((word) => text.toLowerCase().includes(word.toLowerCase()))) found.push(name)
  }
  return found.sort()
}

export const listTableNames = async (database: Database) =>
  (await database.introspection.getTables()).map(({ name }) => name).sort()
