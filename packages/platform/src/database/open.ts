import { mkdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Tables } from './database.ts'
import { withDatabaseLock } from './database-lock.ts'
import { postgresSchemaFailure, sqliteFailure, upgradeFailure } from './database-unusable.ts'
import { withTransactionRetry } from './in-transaction.ts'
import { postgresDialect, statementLimits } from './postgres/postgres.ts'
import { DatabaseUnreachable, isConnectionFailure } from './postgres/postgres-failure.ts'
import { recordQuery } from './query-observation.ts'
import { restrictFileAccess } from './sqlite/private-file.ts'
import { databaseFile, openSqlite, sqliteDialect } from './sqlite/sqlite.ts'

/** Migrations by name. Kysely runs them in name order, so names start with a date. */
export type Migrations = Record<string, Migration>

/** Backs up a database that contains data before its schema changes. Returns the path of the backup. */
export type BackUpBefore = (database: Database) => Promise<string>

interface DatabaseOpenOptions {
  keepBefore?: BackUpBefore
}

/**
 * Opens and migrates the SQLite database in `dataDir`, which is created if missing. `:memory:` opens a new in-memory
 * database. Removes access for other users of the machine, because the file contains addresses and password hashes.
 * @throws DatabaseUnusable
 */
export async function openSqliteDatabase(
  dataDir: string,
  migrations: Migrations,
  opening: DatabaseOpenOptions = {},
): Promise<Database> {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = dataDir === ':memory:' ? ':memory:' : databaseFile(dataDir)
  try {
    if (file !== ':memory:') restrictFileAccess(file)
    const database = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(file)), log: recordQuery })
    await migrateOrClose(database, migrations, file === ':memory:' ? {} : opening)
    return database
  } catch (error) {
    throw sqliteFailure(error, dataDir, file)
  }
}

/**
 * Opens and migrates a PostgreSQL database (`postgres://user:password@host:port/name`).
 * @throws DatabaseUnreachable, DatabaseUnusable
 */
export async function openPostgresDatabase(
  url: string,
  migrations: Migrations,
  opening: DatabaseOpenOptions = {},
): Promise<Database> {
  try {
    await migrateWithoutTimeout(url, migrations, opening)
  } catch (error) {
    throw isConnectionFailure(error) ? new DatabaseUnreachable(url, error) : postgresSchemaFailure(error)
  }
  return new Kysely<Tables>({ dialect: postgresDialect(url, statementLimits), log: recordQuery })
}

/**
 * Opens a read-only connection for a secondary process: to PostgreSQL if `url` is set, else to the SQLite file in
 * `dataDir`. The main process must have migrated the database.
 */
export function connectReadOnly(dataDir: string, url: string | undefined): Database {
  if (url === undefined) {
    const file = openSqlite(databaseFile(dataDir), { readOnly: true })
    return new Kysely<Tables>({ dialect: sqliteDialect(file) })
  }
  const options = '-c default_transaction_read_only=on'
  return new Kysely<Tables>({ dialect: postgresDialect(url, { ...statementLimits, max: 2, options }) })
}

/** Closes the database if a migration fails, so that a restore or another version of the shop can open the file. */
async function migrateOrClose(database: Database, migrations: Migrations, opening: DatabaseOpenOptions): Promise<void> {
  try {
    await migrate(database, migrations, opening)
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** Migrations run without the statement timeout: they can take long, or wait for another process. */
async function migrateWithoutTimeout(url: string, migrations: Migrations, opening: DatabaseOpenOptions): Promise<void> {
  const database = new Kysely<Tables>({ dialect: postgresDialect(url, { max: 2 }) })
  try {
    if (await isUpToDate(database, migrations)) return
    // If several processes start concurrently, one makes the backup and migrates. The others then find the schema up to
    // date.
    await withDatabaseLock(database, 'upgrade', () => migrate(database, migrations, opening))
  } finally {
    await database.destroy()
  }
}

/**
 * Executes pending migrations in one transaction, so a process that dies leaves no partial migration. Takes no write
 * lock if there are none. Kysely's lock protects against concurrent migrations. Migrations can be unordered: a new one
 * can sort before executed ones, because each service adds migrations independently.
 * @throws DatabaseUnusable if the backup or a migration of a database with data fails
 */
export async function migrate(
  database: Database,
  migrations: Migrations,
  { keepBefore }: DatabaseOpenOptions = {},
): Promise<void> {
  const run = await executedMigrationNames(database)
  if (isSameMigrationSet(run, migrations)) return
  // A database of a newer version is rejected below, so it needs no backup.
  const isUpgrade = run.length > 0 && run.every((name) => name in migrations)
  const kept = isUpgrade ? await keepBefore?.(database) : undefined
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true })
  let failed: string | undefined
  const upgraded = withTransactionRetry(async () => {
    const { error, results = [] } = await migrator.migrateToLatest()
    failed = results.find(({ status }) => status === 'Error')?.migrationName
    if (error) throw error
  })
  await upgraded.catch((error: unknown) => {
    throw isUpgrade && failed !== undefined ? upgradeFailure(failed, error, kept) : error
  })
}

/** Returns false for a database of a newer version, so that the migration is attempted and Kysely reports the mismatch. */
async function isUpToDate(database: Database, migrations: Migrations): Promise<boolean> {
  return isSameMigrationSet(await executedMigrationNames(database), migrations)
}

async function executedMigrationNames(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const run = await database.selectFrom('kysely_migration').select('name').execute()
  return run.map(({ name }) => name)
}

function isSameMigrationSet(run: readonly string[], migrations: Migrations): boolean {
  return isDeepStrictEqual(new Set(run), new Set(Object.keys(migrations)))
}
