import { mkdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Tables } from './database.ts'
import { withDatabaseLock } from './database-lock.ts'
import { postgresSchemaFailure, sqliteFailure, upgradeFailure } from './database-unusable.ts'
import { untilFree } from './in-transaction.ts'
import { postgresDialect, statementLimits } from './postgres/postgres.ts'
import { DatabaseUnreachable, isConnectionFailure } from './postgres/postgres-failure.ts'
import { recordQuery } from './query-observation.ts'
import { keepPrivate } from './sqlite/private-file.ts'
import { databaseFile, openSqlite, sqliteDialect } from './sqlite/sqlite.ts'

/** Migrations by name; Kysely runs them in the order of their names, so each starts with its date. */
export type Migrations = Record<string, Migration>

/** Called before the schema of a database that holds something is changed; answers where it was kept as it was. */
export type KeepBefore = (database: Database) => Promise<string>

/** What happens before an upgrade; without it nothing does. */
interface Opening {
  keepBefore?: KeepBefore
}

/**
 * An SQLite database in `dataDir` (created when missing; `:memory:` is one of its own) with its schema up to date. Nobody
 * else on the machine may read it: customers' addresses and the hashes of passwords are in it.
 * @throws DatabaseUnusable
 */
export async function openSqliteDatabase(
  dataDir: string,
  migrations: Migrations,
  opening: Opening = {},
): Promise<Database> {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = dataDir === ':memory:' ? ':memory:' : databaseFile(dataDir)
  try {
    if (file !== ':memory:') keepPrivate(file)
    const database = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(file)), log: recordQuery })
    await migrateOrClose(database, migrations, file === ':memory:' ? {} : opening)
    return database
  } catch (error) {
    throw sqliteFailure(error, dataDir, file)
  }
}

/**
 * A PostgreSQL database (`postgres://user:password@host:port/name`) with its schema up to date.
 * @throws DatabaseUnreachable, DatabaseUnusable
 */
export async function openPostgresDatabase(
  url: string,
  migrations: Migrations,
  opening: Opening = {},
): Promise<Database> {
  try {
    await migrateApart(url, migrations, opening)
  } catch (error) {
    throw isConnectionFailure(error) ? new DatabaseUnreachable(url, error) : postgresSchemaFailure(error)
  }
  return new Kysely<Tables>({ dialect: postgresDialect(url, statementLimits), log: recordQuery })
}

/**
 * A connection that only reads, for a process beside the one that opened the database and brought its schema up to date:
 * the PostgreSQL database at `url`, else the SQLite file in `dataDir`.
 */
export function connectDatabase(dataDir: string, url: string | undefined): Database {
  if (url === undefined) {
    const file = openSqlite(databaseFile(dataDir), { readOnly: true })
    return new Kysely<Tables>({ dialect: sqliteDialect(file) })
  }
  const options = '-c default_transaction_read_only=on'
  return new Kysely<Tables>({ dialect: postgresDialect(url, { ...statementLimits, max: 2, options }) })
}

/** What could not be brought up to date is let go of, so that a restore or another version can have it. */
async function migrateOrClose(database: Database, migrations: Migrations, opening: Opening): Promise<void> {
  try {
    await migrate(database, migrations, opening)
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** Migrations may take long, and wait for those of another process, so they run without the statement limit. */
async function migrateApart(url: string, migrations: Migrations, opening: Opening): Promise<void> {
  const database = new Kysely<Tables>({ dialect: postgresDialect(url, { max: 2 }) })
  try {
    if (await isUpToDate(database, migrations)) return
    // Of processes that start together one keeps the database and upgrades it; the others find it done.
    await withDatabaseLock(database, 'upgrade', () => migrate(database, migrations, opening))
  } finally {
    await database.destroy()
  }
}

/**
 * Runs the migrations that have not run yet, all in one transaction, so that a process killed meanwhile leaves nothing of
 * them. Kysely takes a lock first, so of two processes that start together one runs them and the other waits; one that
 * has nothing to run does not wait for writers. The services add migrations independently of each other, so a new one
 * may sort before others that have run.
 * @throws DatabaseUnusable when a database that holds something could not be kept, or a migration of it failed
 */
export async function migrate(database: Database, migrations: Migrations, { keepBefore }: Opening = {}): Promise<void> {
  const run = await namesRun(database)
  if (areSame(run, migrations)) return
  // One that is newer is refused below, and nothing is to be kept of it.
  const isUpgrade = run.length > 0 && run.every((name) => name in migrations)
  const kept = isUpgrade ? await keepBefore?.(database) : undefined
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true })
  let failed: string | undefined
  const upgraded = untilFree(async () => {
    const { error, results = [] } = await migrator.migrateToLatest()
    failed = results.find(({ status }) => status === 'Error')?.migrationName
    if (error) throw error
  })
  await upgraded.catch((error: unknown) => {
    throw isUpgrade && failed !== undefined ? upgradeFailure(failed, error, kept) : error
  })
}

/** Whether the migrations that have run are these; of a newer database Kysely says what is wrong with it. */
async function isUpToDate(database: Database, migrations: Migrations): Promise<boolean> {
  return areSame(await namesRun(database), migrations)
}

async function namesRun(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const run = await database.selectFrom('kysely_migration').select('name').execute()
  return run.map(({ name }) => name)
}

function areSame(run: readonly string[], migrations: Migrations): boolean {
  return isDeepStrictEqual(new Set(run), new Set(Object.keys(migrations)))
}
