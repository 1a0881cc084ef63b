import { type Kysely, sql } from 'kysely'

export type MigrationDatabase = Kysely<unknown>

/** SQLite cannot add several columns in one statement. */
export async function addColumns(db: MigrationDatabase, table: string, ...columns: string[]): Promise<void> {
  for (const column of columns) await sql.raw(`alter table ${table} add column ${column}`).execute(db)
}
