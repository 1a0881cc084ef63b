import { isPostgres } from '@pouchery/platform/database/dialect'
import { type Kysely, sql } from 'kysely'

export async function createTable(db: Kysely<unknown>, name: string, columns: string): Promise<void> {
  const numbered = isPostgres(db) ? 'serial primary key' : 'integer primary key autoincrement'
  await sql.raw(`create table ${name} (${columns.replace(' numbered', ` ${numbered}`)})`).execute(db)
}

export async function createIndex(db: Kysely<unknown>, name: string, table: string, ...columns: string[]) {
  await db.schema.createIndex(name).on(table).columns(columns).execute()
}

export async function createUniqueIndex(db: Kysely<unknown>, name: string, table: string, ...columns: string[]) {
  await db.schema.createIndex(name).unique().on(table).columns(columns).execute()
}

/** SQLite cannot add several columns in one statement. */
export async function addColumns(db: Kysely<unknown>, table: string, ...columns: string[]): Promise<void> {
  for (const column of columns) await sql.raw(`alter table ${table} add column ${column}`).execute(db)
}
