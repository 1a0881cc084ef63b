import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Tables } from './database.ts'
import { postgresSchemaFailure, sqliteFailure } from './database-unusable.ts'
import { untilFree } from './in-transaction.ts'
import { postgresDialect, statementLimits } from './postgres.ts'
import { DatabaseUnreachable, isConnectionFailure } from './postgres-failure.ts'
import { keepPrivate } from './private-file.ts'
import { tellQuery } from './query-observation.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'

/** Migrations by name; Kysely runs them in the order of their names, so each starts with its date. */
export type Migrations = Record<string, Migration>

/**
 * An SQLite database in `dataDir` (created when missing; `:memory:` is one of its own) with its schema up to date. Nobody
 * else on the machine may read it: customers' addresses and the hashes of passwords are in it.
 * @throws DatabaseUnusable
 */
export async function openSqliteDatabase(dataDir: string, migrations: Migrations): Promise<Database> {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = dataDir === ':memory:' ? ':memory:' : join(dataDir, 'pouchery.sqlite')
  try {
    if (file !== ':memory:') keepPrivate(file)
    const database = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(file)), log: tellQuery })
    await migrate(database, migrations)
    return database
  } catch (error) {
    throw sqliteFailure(error, dataDir, file)
  }
}

/**
 * A PostgreSQL database (`postgres://user:password@host:port/name`) with its schema up to date.
 * @throws DatabaseUnreachable, DatabaseUnusable
 */
export async function openPostgresDatabase(url: string, migrations: Migrations): Promise<Database> {
  try {
    await migrateApart(url, migrations)
  } catch (error) {
    throw isConnectionFailure(error) ? new DatabaseUnreachable(url, error) : postgresSchemaFailure(error)
  }
  return new Kysely<Tables>({ dialect: postgresDialect(url, statementLimits), log: tellQuery })
}

/**
 * A connection that only reads, for a process beside the one that opened the database and brought its schema up to date:
 * the PostgreSQL database at `url`, else the SQLite file in `dataDir`.
 */
export function connectDatabase(dataDir: string, url: string | undefined): Database {
  if (url === undefined) {
    const file = openSqlite(join(dataDir, 'pouchery.sqlite'), { readOnly: true })
    return new Kysely<Tables>({ dialect: sqliteDialect(file) })
  }
  const options = '-c default_transaction_read_only=on'
  return new Kysely<Tables>({ dialect: postgresDialect(url, { ...statementLimits, max: 2, options }) })
}

/** Migrations may take long, and wait for those of another process, so they run without the statement limit. */
async function migrateApart(url: string, migrations: Migrations): Promise<void> {
  const database = new Kysely<Tables>({ dialect: postgresDialect(url, { max: 2 }) })
  try {
    await migrate(database, migrations)
  } finally {
    await database.destroy()
  }
}

/**
 * Runs the migrations that have not run yet, all in one transaction, so that a process killed meanwhile leaves nothing of
 * them. Kysely takes a lock first, so of two processes that start together one runs them and the other waits; one that
 * has nothing to run does not wait for writers. The services add migrations independently of each other, so a new one
 * may sort before others that have run.
 */
export async function migrate(database: Database, migrations: Migrations): Promise<void> {
  if (await isUpToDate(database, migrations)) return
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true })
  await untilFree(async () => {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

/** Whether the migrations that have run are these; of a newer database Kysely says what is wrong with it. */
async function isUpToDate(database: Database, migrations: Migrations): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false
  const run = await database.selectFrom('kysely_migration').select('name').execute()
  return isDeepStrictEqual(new Set(run.map(({ name }) => name)), new Set(Object.keys(migrations)))
}
