import { Kysely, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { DatabaseUnreachable, isConnectionFailure } from './postgres-failure.ts'
import { postgresTypes } from './postgres-types.ts'
import { storable } from './storable.ts'

/** Connections one process holds at most; the default of PostgreSQL allows 100 over all processes. */
const mostConnections = 10
/** Longest wait for a connection, a new one or a free one of the pool, ms. */
const connectMs = 10_000
/** Longest run of one statement, and longest pause inside a transaction, ms. */
const statementMs = 15_000

/**
 * Opens a PostgreSQL database (`postgres://user:password@host:port/name`) with its schema up to date.
 * @throws DatabaseUnreachable
 */
export async function openPostgres(url: string): Promise<Database> {
  try {
    await migrateApart(url)
  } catch (error) {
    throw isConnectionFailure(error) ? new DatabaseUnreachable(url, error) : error
  }
  const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }
  return new Kysely<Tables>({ dialect: dialect(url, { max: mostConnections, ...limits }) })
}

/** Migrations may take long, and wait for those of another process, so they run without the statement limit. */
async function migrateApart(url: string): Promise<void> {
  const database = new Kysely<Tables>({ dialect: dialect(url, { max: 2 }) })
  try {
    await migrate(database)
  } finally {
    await database.destroy()
  }
}

class StorableCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}

class StorableDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new StorableCompiler()
  }
}

function dialect(connectionString: string, options: pg.PoolConfig): PostgresDialect {
  return new StorableDialect({ pool: async () => openPool({ connectionString, ...options }) })
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'pouchery',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    types: postgresTypes(),
    ...options,
  })
  // A connection that breaks while nobody uses it: the pool opens another one when needed.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`A connection to the database was lost: ${error.message}`)
  })
  return pool
}
