import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { type DirectExecutor, setConnectionExecutor } from '../direct-executor.ts'
import { recordQuery } from '../query-observation.ts'
import { replaceNulCharacters } from '../replace-nul-characters.ts'

/** SQLite busy timeout. Waiting for a lock blocks the event loop. */
const busyMs = 5000
/** The limit is high, because each length of a parameter list produces a different SQL text. */
const maxCachedStatements = 500

const maxWalBytes = 16 * 1024 * 1024

/**
 * In pages of 4 kB. Higher than the default of 1,000, because the commit that triggers a checkpoint waits for it. With
 * the default, this would happen every few hundred purchases.
 */
const walCheckpointPages = 4000

export const sqliteFileName = 'pouchery.sqlite'

export function getDatabasePath(folder: string): string {
  return join(folder, sqliteFileName)
}

/** In WAL mode, readers do not wait for a writer. `:memory:` opens a new in-memory database. */
export function openSqlite(file: string, { readOnly = false } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyMs, readOnly })
  if (readOnly) return database
  // Incremental auto-vacuum returns free pages to the file system. For an existing database, the pragma has no
  // effect but would wait for a writer.
  const isNew = database.prepare('PRAGMA page_count').get()?.page_count === 0
  if (isNew) database.exec('PRAGMA auto_vacuum = INCREMENTAL')
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  database.exec(`PRAGMA journal_size_limit = ${maxWalBytes}; PRAGMA wal_autocheckpoint = ${walCheckpointPages}`)
  return database
}

export function createSqliteDialect(database: DatabaseSync): SqliteDialect {
  const prepared = cacheStatements(database)
  return new TransactionalDialect({
    database: prepared,
    onCreateConnection: async (connection) => setConnectionExecutor(connection, sqliteExecutor(prepared)),
  })
}

function sqliteExecutor(database: SqliteDatabase): DirectExecutor {
  return async <Row>(query: CompiledQuery<Row>) => {
    const started = performance.now()
    const notify = (level: 'query' | 'error') =>
      recordQuery({ level, query, queryDurationMillis: performance.now() - started })
    try {
      const result = run<Row>(database.prepare(query.sql), query.parameters)
      notify('query')
      return result
    } catch (error) {
      notify('error')
      throw error
    }
  }
}

function run<Row>(statement: SqliteStatement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  return { numAffectedRows: BigInt(statement.run(parameters).changes), rows: [] }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Makes Kysely run SQLite migrations in a transaction, so that a failed migration is not partially applied. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function cacheStatements(database: DatabaseSync): SqliteDatabase {
  const transaction = trackTransaction(database)
  const ready = new Map<string, SqliteStatement>()
  const prepare = (sql: string) => {
    const known = ready.get(sql)
    if (known) return known
    if (ready.size >= maxCachedStatements) ready.clear()
    const made = adapt(database.prepare(sql), /^pragma/i.test(sql), transaction.requireNotUndone)
    ready.set(sql, made)
    return made
  }
  return { close: () => database.close(), prepare: (sql) => transaction.ends.get(sql) ?? prepare(sql) }
}

/**
 * Detects that SQLite has rolled back a transaction on its own because the disk is full or fails. Later statements
 * would then be committed individually, so they are rejected until Kysely rolls back.
 */
function trackTransaction(database: DatabaseSync) {
  let isOpen = false
  const begin = () => {
    beginWriting(database)
    isOpen = true
  }
  const commit = () => {
    database.exec('COMMIT')
    isOpen = false
  }
  const rollback = () => {
    isOpen = false
    if (database.isTransaction) database.exec('ROLLBACK')
  }
  return {
    ends: new Map([
      ['begin', withoutRows(begin)],
      ['commit', withoutRows(commit)],
      ['rollback', withoutRows(rollback)],
    ]),
    requireNotUndone: () => {
      if (isOpen && !database.isTransaction) throw new Error('The database rolled back the transaction')
    },
  }
}

function withoutRows(act: () => void): SqliteStatement {
  const run = () => {
    act()
    return { changes: 0, lastInsertRowid: 0 }
  }
  return { reader: false, all: () => [], run, iterate: () => [].values() }
}

/**
 * Takes the write lock first, so that no other process can write between the transaction's reads and writes. If another
 * process holds the lock, `BEGIN` fails at once, because waiting would block the event loop. `inTransaction` retries.
 */
function beginWriting(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    database.exec('BEGIN IMMEDIATE')
  } finally {
    database.exec(`PRAGMA busy_timeout = ${busyMs}`)
  }
}

/**
 * Adapts a statement to the better-sqlite3 interface, which Kysely expects. Always reads a pragma's rows, because some
 * pragmas take effect only while their rows are read.
 */
function adapt(statement: StatementSync, isPragma: boolean, check: () => void): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => {
    check()
    return parameters.map(bindable)
  }
  return {
    reader: isPragma || statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

function bindable(value: unknown): string | number | bigint | null | Uint8Array {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return replaceNulCharacters(value)
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`A value of type ${typeof value} cannot be stored; turn it into text first`)
}
