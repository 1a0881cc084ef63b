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
import { type DirectWay, shortenWay } from '../direct-way.ts'
import { recordQuery } from '../query-observation.ts'
import { storable } from '../storable.ts'

/** How long a single statement waits for a writer of another process, ms. The process stands still meanwhile. */
const busyMs = 5000
/** Statements kept ready; their texts differ in the length of lists too, so there can be many. */
const mostStatements = 500

/** Bytes the write-ahead log is cut back to after a burst of writing made it longer. */
const longestLog = 16 * 1024 * 1024

/**
 * Pages of 4 kB in the write-ahead log from which on they are written into the file itself, which whoever commits then
 * waits for. The usual 1,000 are a few hundred purchases, which mostly write the same pages again.
 */
const pagesInLog = 4000

/** What the file is called, in a data folder and in a backup. */
export const sqliteName = 'pouchery.sqlite'

/** The SQLite file of a folder. */
export function databaseFile(folder: string): string {
  return join(folder, sqliteName)
}

/** An SQLite file in WAL mode, so that readers never wait for a writer. `:memory:` is one of its own. */
export function openSqlite(file: string, { readOnly = false } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyMs, readOnly })
  if (readOnly) return database
  // Pages that became free can be given back. It must be said before the first table, and in a file that has some it
  // would wait for whoever is writing.
  if (isNew(database)) database.exec('PRAGMA auto_vacuum = INCREMENTAL')
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  database.exec(`PRAGMA journal_size_limit = ${longestLog}; PRAGMA wal_autocheckpoint = ${pagesInLog}`)
  return database
}

function isNew(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA page_count').get()?.page_count === 0
}

/** Kysely's SQLite dialect over `node:sqlite`. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  const prepared = statements(database)
  return new TransactionalDialect({
    database: prepared,
    onCreateConnection: async (connection) => shortenWay(connection, sqliteWay(prepared)),
  })
}

/** Runs a query where it is called: with SQLite nothing has to be waited for. */
function sqliteWay(database: SqliteDatabase): DirectWay {
  return async <Row>(query: CompiledQuery<Row>) => {
    const started = performance.now()
    const tell = (level: 'query' | 'error') =>
      recordQuery({ level, query, queryDurationMillis: performance.now() - started })
    try {
      const result = run<Row>(database.prepare(query.sql), query.parameters)
      tell('query')
      return result
    } catch (error) {
      tell('error')
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

/** SQLite makes tables in transactions like everything else; Kysely does without unless told, and half a migration stays. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function statements(database: DatabaseSync): SqliteDatabase {
  const transaction = transactionOf(database)
  const ready = new Map<string, SqliteStatement>()
  const prepare = (sql: string) => {
    const known = ready.get(sql)
    if (known) return known
    if (ready.size >= mostStatements) ready.clear()
    const made = adapt(database.prepare(sql), /^pragma/i.test(sql), transaction.requireNotUndone)
    ready.set(sql, made)
    return made
  }
  return { close: () => database.close(), prepare: (sql) => transaction.ends.get(sql) ?? prepare(sql) }
}

/**
 * The ends of a transaction, in Kysely's words. A full or failing disk makes SQLite undo a transaction by itself; what
 * came after would then be stored at once and alone, so it fails until Kysely has heard of it.
 */
function transactionOf(database: DatabaseSync) {
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
      if (isOpen && !database.isTransaction) throw new Error('The database has undone the transaction')
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
 * Begins as a writer: a transaction that first reads and then writes could find that another process wrote in between.
 * When another process is writing this fails at once instead of standing still; `inTransaction` tries again.
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
 * Kysely expects better-sqlite3's statement shape: parameters in one array, and `reader` for statements with rows. A
 * pragma may do its work step by step without saying that it has rows, so it is read to its end.
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
  if (typeof value === 'string') return storable(value)
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`A value of type ${typeof value} cannot be stored; turn it into text first`)
}
