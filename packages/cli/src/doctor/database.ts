import { existsSync } from 'node:fs'
import type { Database } from '@pouchery/platform/database/database'
import { listAppliedMigrations } from '@pouchery/platform/database/open'
import { getDatabaseFile } from '@pouchery/platform/database/sqlite/sqlite'
import { sql } from 'kysely'
import { type Finding, getErrorReason, runChecks } from 'pouchery/server/checks/check'
import { dataChecks } from 'pouchery/server/checks/data-checks.server'
import { checkMigrations } from 'pouchery/server/checks/data-findings'
import type { Env } from 'pouchery/server/process/env.server'
import { migrations, openDatabaseReadOnly } from 'pouchery/server/wiring/data/schema'
import { createFindingFactory } from './finding-factory.ts'
import { checkStoredData } from './stored.ts'

const { ok, watch, failing } = createFindingFactory('Database')

/** Opens the database read-only, without migrations. `servicesAheadMs` is the clock offset of remote services. */
export async function checkDatabase(settings: Env, servicesAheadMs: number | undefined): Promise<readonly Finding[]> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined && !existsSync(getDatabaseFile(dataDir))) {
    return [watch(`"${dataDir}" contains no database yet.`, 'Start the shop, which creates it.')]
  }
  let database: Database | undefined
  try {
    database = openDatabaseReadOnly(dataDir, databaseUrl)
    return await examine(database, settings, servicesAheadMs)
  } catch (error) {
    const todo =
      databaseUrl === undefined
        ? 'Restore the last backup ("npm run shop -- restore FOLDER"), or set DATA_DIR to the correct folder.'
        : 'Check that PostgreSQL runs, and that host, user and password in DATABASE_URL are correct.'
    return [failing(`It cannot be read: ${getErrorReason(error)}.`, todo)]
  } finally {
    await database?.destroy()
  }
}

async function examine(database: Database, settings: Env, servicesAheadMs: number | undefined): Promise<Finding[]> {
  const isSqlite = settings.databaseUrl === undefined
  const whole = isSqlite ? await checkSqliteIntegrity(database) : await checkPostgres(database)
  if (whole.some(({ state }) => state === 'failing')) return whole
  const schema = checkMigrations(await listAppliedMigrations(database), Object.keys(migrations))
  // The other checks' queries require the current schema.
  if (schema.state !== 'well') return [...whole, schema]
  return [
    ...whole,
    ...(await runChecks(dataChecks, { database: async () => database, settings, servicesAheadMs })),
    ...(await checkStoredData(database, settings)),
  ]
}

async function checkSqliteIntegrity(database: Database): Promise<Finding[]> {
  const damaged = 'Stop the shop, keep the file, and restore the last backup ("npm run shop -- restore FOLDER").'
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(3)`.execute(database)
  const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  if (faults.length > 0) return [failing(`Its file is damaged: ${faults.join('; ')}.`, damaged)]
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(database)
  const tables = [...new Set(broken.rows.map(({ table }) => table))]
  if (tables.length === 0) return [ok('The file and all references are intact.')]
  const says = `${broken.rows.length} rows of ${tables.join(', ')} refer to missing rows.`
  return [failing(says, damaged)]
}

const minPostgresVersion = 14

/** Also checks the collation, because indexes built with a different collation version can be corrupt. */
async function checkPostgres(database: Database): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; encoding: string; sorts: boolean }>`
    select current_setting('server_version_num')::integer / 10000 as version,
      pg_encoding_to_char(encoding) as encoding,
      coalesce(datcollversion = pg_database_collation_actual_version(oid), true) as sorts
    from pg_database where datname = current_database()`.execute(database)
  const [{ version, encoding, sorts } = { version: 0, encoding: '', sorts: true }] = rows
  if (encoding !== 'UTF8') {
    const todo = 'Create another database with "encoding \'UTF8\'", and move the data by backup and restore.'
    return [failing(`Its encoding is ${encoding}, which cannot store all names and texts.`, todo)]
  }
  if (version < minPostgresVersion) {
    const says = `PostgreSQL ${version} is no longer supported.`
    return [watch(says, `Upgrade to a newer version; the shop is tested with 18 and requires ${minPostgresVersion}.`)]
  }
  if (sorts) return [ok(`PostgreSQL ${version} is reachable, and its collation is unchanged.`)]
  const says = 'The collation of the system has changed since the indexes were created, so they can miss rows.'
  return [failing(says, 'Run "reindex database" and "alter database … refresh collation version" in this database.')]
}
