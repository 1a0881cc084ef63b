import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { CommerceTables } from '#embedded/commerce/tables.ts'
import type { ContentTables } from '#embedded/content/tables.ts'
import type { OperationTables } from '#embedded/operation/tables.ts'
import { migrations } from './migrations.ts'
import { sqliteDialect } from './sqlite.ts'

/** Every table of the embedded services; they share one database (design section 6). */
export interface Tables extends CommerceTables, ContentTables, OperationTables {}

export type Database = Kysely<Tables>

/**
 * Opens the embedded services' database in `dataDir` (created when missing) and brings its schema up to date.
 * `:memory:` opens a database of its own, for tests.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true })
  const file = dataDir === ':memory:' ? ':memory:' : join(dataDir, 'pouchery.sqlite')
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  await migrate(database)
  return database
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
