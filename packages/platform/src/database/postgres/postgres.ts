import { PostgresDialect, type PostgresPool, type PostgresPoolClient, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { storable } from '../storable.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { countPool } from './pool-use.ts'

/** Connections one process holds at most; the default of PostgreSQL allows 100 over all processes. */
const mostConnections = 10
/** Longest wait for a connection, a new one or a free one of the pool, ms. */
const connectMs = 30_000
/** Longest run of one statement, and longest pause inside a transaction, ms. */
const statementMs = 45_000

/** What one process may use of the database at most. */
export const statementLimits: pg.PoolConfig = {
  max: mostConnections,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
}

/** Kysely's PostgreSQL dialect, whose texts are `storable` and whose numbers are those of SQLite. */
export function postgresDialect(connectionString: string, options: pg.PoolConfig): PostgresDialect {
  return new StorableDialect({ pool: async () => pipelined(openPool({ connectionString, ...options })) })
}

/** Kysely keeps what it knows of a connection by the object it is given, so each has one. */
function pipelined(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<object, PipelinedClient>()
  const clientOf = (client: pg.PoolClient) => {
    const known = clients.get(client) ?? new PipelinedClient(client)
    clients.set(client, known)
    // It lacks cursors only, of which there are none.
    return known as unknown as PostgresPoolClient
  }
  return { connect: async () => clientOf(await pool.connect()), end: () => pool.end(), options: pool.options }
}

class StorableDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new StorableCompiler()
  }
}

class StorableCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'pouchery',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    types: postgresTypes(),
    pipeline: true,
    ...options,
  })
  countPool(pool)
  // A connection that breaks while nobody uses it: the pool opens another one when needed.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`A connection to the database was lost: ${error.message}`)
  })
  // One that breaks while somebody has it, between two statements: the next statement fails, and that is told. Without a
  // listener the event would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Object ids of PostgreSQL's types whose values come as text unless told otherwise. */
const bigintType = 20
const numericType = 1700

/** How values are read: `bigint`, and the sums and counts made of it, as numbers, just as SQLite gives them. */
function postgresTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, exactNumber)
  types.setTypeParser(numericType, Number)
  return types
}

/** Moments in ms and amounts of money stay far below 2^53; a value beyond would silently become another one. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
