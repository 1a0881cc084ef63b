import { type Kysely, sql } from 'kysely'

export type Db = Kysely<unknown>

/** SQLite cannot add several columns in one statement. */
export async function addColumns(db: Db, table: string, ...columns: string[]): Promise<void> {
  for (const column of columns) await sql.raw(`alter table ${table} add column ${column}`).execute(db)
}
