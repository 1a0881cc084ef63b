import { PostgresDialect, type PostgresPool, type PostgresPoolClient, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { replaceNulCharacters } from '../replace-nul-characters.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { trackPool } from './pool-stats.ts'

/** Limit per pool. By default, PostgreSQL accepts 100 connections in total. */
const maxPoolConnections = 10
const connectTimeoutMs = 30_000
/** Also used as the timeout of an idle transaction. */
const statementTimeoutMs = 45_000

export const poolLimits: pg.PoolConfig = {
  max: maxPoolConnections,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: statementTimeoutMs,
}

/** Replaces characters that PostgreSQL cannot store (`replaceNulCharacters`), and parses numbers as SQLite does. */
export function createPostgresDialect(connectionString: string, options: pg.PoolConfig): PostgresDialect {
  return new StorableDialect({ pool: async () => pipelined(openPool({ connectionString, ...options })) })
}

/** Kysely identifies connections by object identity, so a connection must always get the same wrapper. */
function pipelined(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<object, PipelinedClient>()
  const clientOf = (client: pg.PoolClient) => {
    const known = clients.get(client) ?? new PipelinedClient(client)
    clients.set(client, known)
    // The wrapper implements what Kysely needs, except cursors, which the shop does not use.
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
    super.addParameter(replaceNulCharacters(parameter))
  }
}

/** OIDs of types that `pg` returns as strings. */
const bigintType = 20
const numericType = 1700

function openPool(options: pg.PoolConfig): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, parseSafeInteger)
  types.setTypeParser(numericType, Number)
  const pool = new pg.Pool({
    application_name: 'pouchery',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types,
    pipeline: true,
    ...options,
  })
  trackPool(pool)
  // The pool replaces lost idle connections, so logging is sufficient.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`A connection to the database was lost: ${error.message}`)
  })
  // Without this listener, a connection lost between two statements would crash the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Throws instead of losing precision. Valid values are far below 2^53. */
function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
