import { existsSync } from 'node:fs'
import type { Database } from '@pouchery/platform/database/database'
import { databaseFile } from '@pouchery/platform/database/sqlite/sqlite'
import { migrationsRun } from '@pouchery/platform/operation/database-facts'
import { sql } from 'kysely'
import { type Finding, failing, reasonOf, runChecks, watch, well } from 'pouchery/server/checks/check'
import { dataChecks } from 'pouchery/server/checks/data-checks.server'
import { checkMigrations } from 'pouchery/server/checks/data-findings'
import type { Env } from 'pouchery/server/process/env.server'
import { connectToRead, migrations } from 'pouchery/server/wiring/data/schema'
import { storedFindings } from './stored.ts'

const subject = 'Database'

/** Checks the database without running migrations. `servicesAheadMs` is the clock offset of other services. */
export async function examineDatabase(settings: Env, servicesAheadMs: number | undefined): Promise<readonly Finding[]> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    return [watch(subject, `There is none in "${dataDir}" yet.`, 'Start the shop, which makes it.')]
  }
  let database: Database | undefined
  try {
    database = connectToRead(dataDir, databaseUrl)
    return await examine(database, settings, servicesAheadMs)
  } catch (error) {
    return [failing(subject, `It cannot be read: ${reasonOf(error)}.`, wayOut(databaseUrl))]
  } finally {
    await database?.destroy()
  }
}

function wayOut(databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined)
    return 'See that PostgreSQL runs, and that address, user and password of DATABASE_URL are right.'
  return 'Restore the last backup ("npm run shop -- restore FOLDER"), or set DATA_DIR to the right folder.'
}

async function examine(database: Database, settings: Env, servicesAheadMs: number | undefined): Promise<Finding[]> {
  const isSqlite = settings.databaseUrl === undefined
  const whole = isSqlite ? await wholeSqlite(database) : await soundPostgres(database)
  if (whole.some(({ state }) => state === 'failing')) return whole
  const schema = checkMigrations(await migrationsRun(database), Object.keys(migrations))
  // The queries of this version require its schema.
  if (schema.state !== 'well') return [...whole, schema]
  return [
    ...whole,
    ...(await runChecks(dataChecks, { database: async () => database, settings, servicesAheadMs })),
    ...(await storedFindings(database, settings)),
  ]
}

async function wholeSqlite(database: Database): Promise<Finding[]> {
  const damaged = 'Stop the shop, keep the file, and restore the last backup ("npm run shop -- restore FOLDER").'
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(3)`.execute(database)
  const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  if (faults.length > 0) return [failing(subject, `Its file is damaged: ${faults.join('; ')}.`, damaged)]
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(database)
  const tables = [...new Set(broken.rows.map(({ table }) => table))]
  if (tables.length === 0) return [well(subject, 'The file is whole, and every reference leads somewhere.')]
  const says = `${broken.rows.length} rows of ${tables.join(', ')} refer to rows that are not there.`
  return [failing(subject, says, damaged)]
}

/** Oldest major version supported by the PostgreSQL project. */
const oldestPostgres = 14

/** Checks version, encoding and collation version. Indexes built with another collation version can be corrupt. */
async function soundPostgres(database: Database): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; encoding: string; sorts: boolean }>`
    select current_setting('server_version_num')::integer / 10000 as version,
      pg_encoding_to_char(encoding) as encoding,
      coalesce(datcollversion = pg_database_collation_actual_version(oid), true) as sorts
    from pg_database where datname = current_database()`.execute(database)
  const [{ version, encoding, sorts } = { version: 0, encoding: '', sorts: true }] = rows
  if (encoding !== 'UTF8') {
    const todo = 'Make another one with "encoding \'UTF8\'", and move the data by backup and restore.'
    return [failing(subject, `Its encoding is ${encoding}: names and texts cannot be stored.`, todo)]
  }
  if (version < oldestPostgres) {
    const says = `PostgreSQL ${version} gets no corrections any more.`
    return [watch(subject, says, `Move to a newer one; the shop is tested with 18 and needs ${oldestPostgres}.`)]
  }
  if (sorts) return [well(subject, `PostgreSQL ${version} is reached, and sorts as it did.`)]
  const says = 'The system sorts texts in another way than when the indexes were made, so they may miss rows.'
  return [failing(subject, says, 'Run "reindex database" and "alter database … refresh collation version" in it.')]
}
