import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { CommerceTables } from '#embedded/commerce/tables.ts'
import type { ContentTables } from '#embedded/content/tables.ts'
import type { MailTables } from '#embedded/mail/tables.ts'
import type { OperationTables } from '#embedded/operation/tables.ts'
import type { SearchTables } from '#embedded/search/tables.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'

/** Every table of the embedded services; they share one database (design section 6). */
export interface Tables extends CommerceTables, ContentTables, MailTables, OperationTables, SearchTables {}

export type Database = Kysely<Tables>

/**
 * Opens the embedded services' database and brings its schema up to date: the PostgreSQL database at `url` when one is
 * given, else an SQLite file in `dataDir` (created when missing; `:memory:` is a database of its own, for tests).
 * @throws DatabaseUnreachable when there is no such PostgreSQL database, or it cannot be used
 */
export async function openDatabase(dataDir: string, url?: string): Promise<Database> {
  if (url !== undefined) return openPostgres(url)
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true })
  const file = dataDir === ':memory:' ? ':memory:' : join(dataDir, 'pouchery.sqlite')
  const database = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(file)) })
  await migrate(database)
  return database
}
