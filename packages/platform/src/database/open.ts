import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Tables } from './database.ts'
import { createUpgradeError, translatePostgresError, translateSqliteError } from './database-unusable.ts'
import { isPostgres } from './dialect.ts'
import { withTransactionRetry } from './in-transaction.ts'
import { createPostgresDialect, poolLimits } from './postgres/postgres.ts'
import { DatabaseUnreachableError, isConnectionFailure } from './postgres/postgres-failure.ts'
import { recordQuery } from './query-observation.ts'
import { restrictFileAccess } from './sqlite/restrict-file-access.ts'
import { createSqliteDialect, getDatabasePath, openSqlite } from './sqlite/sqlite.ts'

/** Kysely runs migrations in name order, so names start with a date. */
export type Migrations = Record<string, Migration>

interface DatabaseOpenOptions {
  /** Called before the schema of an existing database is changed. Returns the path of the backup. */
  backUpBeforeUpgrade?: (database: Database) => Promise<string>
}

/**
 * Creates `dataDir` if missing. `:memory:` opens a new in-memory database.
 *
 * Removes access for other users of the machine, because the file contains personal data and password hashes.
 * @throws DatabaseUnusableError
 */
export async function openSqliteDatabase(dataDir: string, migrations: Migrations, opening: DatabaseOpenOptions = {}) {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = dataDir === ':memory:' ? ':memory:' : getDatabasePath(dataDir)
  try {
    if (file !== ':memory:') restrictFileAccess(file)
    const database = new Kysely<Tables>({ dialect: createSqliteDialect(openSqlite(file)), log: recordQuery })
    // Close the file on failure, so that it is free for a restore or a different version of the shop.
    await migrateDatabase(database, migrations, file === ':memory:' ? {} : opening).catch(async (error: unknown) => {
      await database.destroy()
      throw error
    })
    return database
  } catch (error) {
    throw translateSqliteError(error, dataDir, file)
  }
}

/**
 * `url` is `postgres://user:password@host:port/name`.
 * @throws DatabaseUnreachableError, DatabaseUnusableError
 */
export async function openPostgresDatabase(url: string, migrations: Migrations, opening: DatabaseOpenOptions = {}) {
  try {
    await migrateWithoutTimeout(url, migrations, opening)
  } catch (error) {
    throw isConnectionFailure(error) ? new DatabaseUnreachableError(url, error) : translatePostgresError(error)
  }
  return new Kysely<Tables>({ dialect: createPostgresDialect(url, poolLimits), log: recordQuery })
}

/**
 * For secondary processes. Uses SQLite if `url` is undefined. Does not migrate the database, so callers must check the
 * schema if it may be outdated.
 */
export function openReadOnlyDatabase(dataDir: string, url: string | undefined): Database {
  if (url === undefined) {
    const file = openSqlite(getDatabasePath(dataDir), { readOnly: true })
    return new Kysely<Tables>({ dialect: createSqliteDialect(file) })
  }
  const options = '-c default_transaction_read_only=on'
  return new Kysely<Tables>({ dialect: createPostgresDialect(url, { ...poolLimits, max: 2, options }) })
}

/** Disables timeouts, because migrations can take long or wait for another process. */
async function migrateWithoutTimeout(url: string, migrations: Migrations, opening: DatabaseOpenOptions): Promise<void> {
  const database = new Kysely<Tables>({ dialect: createPostgresDialect(url, { max: 2 }) })
  try {
    // For a database of a newer version, the sets differ, and `migrateDatabase` throws.
    if (isSameMigrationSet(await listAppliedMigrations(database), migrations)) return
    // If several processes start together, one makes the backup and migrates, and the others then find the schema up to
    // date.
    await withDatabaseLock(database, 'upgrade', () => migrateDatabase(database, migrations, opening))
  } finally {
    await database.destroy()
  }
}

/**
 * All pending migrations run in one transaction, so that a process that dies leaves no partial migration. Takes
 * no write lock if no migration is pending.
 *
 * A pending migration can precede an applied one, because each service adds migrations independently.
 * @throws DatabaseUnusableError if the backup or a migration of an existing database fails
 */
export async function migrateDatabase(
  database: Database,
  migrations: Migrations,
  { backUpBeforeUpgrade }: DatabaseOpenOptions = {},
): Promise<void> {
  const run = await listAppliedMigrations(database)
  if (isSameMigrationSet(run, migrations)) return
  // A database of a newer version is rejected below and needs no backup.
  const isUpgrade = run.length > 0 && run.every((name) => name in migrations)
  const backup = isUpgrade ? await backUpBeforeUpgrade?.(database) : undefined
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true })
  let failed: string | undefined
  const upgraded = withTransactionRetry(async () => {
    const { error, results = [] } = await migrator.migrateToLatest()
    failed = results.find(({ status }) => status === 'Error')?.migrationName
    if (error) throw error
  })
  await upgraded.catch((error: unknown) => {
    throw isUpgrade && failed !== undefined ? createUpgradeError(failed, error, backup) : error
  })
}

/** Returns migration names. Empty for a new database. */
export async function listAppliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const run = await database.selectFrom('kysely_migration').select('name').execute()
  return run.map(({ name }) => name)
}

function isSameMigrationSet(run: readonly string[], migrations: Migrations): boolean {
  return isDeepStrictEqual(new Set(run), new Set(Object.keys(migrations)))
}

const lockRetryMs = 250

/** Runs `work` while holding a PostgreSQL advisory lock, which is released if the process dies. SQLite uses no lock. */
export async function withDatabaseLock<Result>(
  database: Database,
  name: string,
  work: () => Promise<Result>,
  { onWait = () => {} }: { onWait?: () => void } = {},
): Promise<Result> {
  if (!isPostgres(database)) return work()
  return database.connection().execute(async (connection) => {
    // Poll, because a query that waits for the lock would exceed the statement timeout.
    for (let tries = 1; !(await tryLock(connection, name)); tries += 1) {
      if (tries === 1) onWait()
      await wait(lockRetryMs)
    }
    try {
      return await work()
    } finally {
      const unlock = sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
      // On a broken connection, PostgreSQL has already released the lock.
      await unlock.catch(() => undefined)
    }
  })
}

async function tryLock(connection: Database, name: string): Promise<boolean> {
  const lock = sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtext(${name})) as locked`
  const { rows } = await lock.execute(connection)
  return rows[0]?.locked === true
}
