import { commerceMigrations } from './commerce/migrations.ts'
import { contentMigrations } from './content/migrations.ts'
import type { Database } from './database/database.ts'
import { type Migrations, openPostgresDatabase, openSqliteDatabase } from './database/open.ts'
import { mailMigrations } from './mail/migrations.ts'
import { operationMigrations } from './operation/migrations.ts'
import { searchMigrations } from './search/migrations.ts'
import { textMigrations } from './texts/migrations.ts'
import { withdrawalMigrations } from './withdrawal/migrations.ts'

/**
 * The schema of the embedded services, which share one database: all migrations by name. A published one never changes.
 * The types of the tables are in each service's `tables.ts`.
 */
export const migrations: Migrations = {
  ...commerceMigrations,
  ...contentMigrations,
  ...mailMigrations,
  ...operationMigrations,
  ...searchMigrations,
  ...textMigrations,
  ...withdrawalMigrations,
}

/**
 * Opens the embedded services' database and brings its schema up to date: the PostgreSQL database at `url` when one is
 * given, else an SQLite file in `dataDir` (created when missing; `:memory:` is a database of its own, for tests).
 * @throws DatabaseUnreachable when there is no such PostgreSQL database, or it cannot be used
 * @throws DatabaseUnusable when it is damaged, or newer than this version of the shop
 */
export function openDatabase(dataDir: string, url?: string): Promise<Database> {
  return url === undefined ? openSqliteDatabase(dataDir, migrations) : openPostgresDatabase(url, migrations)
}
