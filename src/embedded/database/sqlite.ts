import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { storable } from './storable.ts'

/** How long a single statement waits for a writer of another process, ms. The process stands still meanwhile. */
const busyMs = 5000
/** Statements kept ready; their texts differ in the length of lists too, so there can be many. */
const mostStatements = 500

/** Bytes the write-ahead log is cut back to after a burst of writing made it longer. */
const longestLog = 16 * 1024 * 1024

/** An SQLite file in WAL mode, so that readers never wait for a writer. `:memory:` is one of its own. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyMs })
  // Pages that became free can be given back. It must be said before the first table, and in a file that has some it
  // would wait for whoever is writing.
  if (isNew(database)) database.exec('PRAGMA auto_vacuum = INCREMENTAL')
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  database.exec(`PRAGMA journal_size_limit = ${longestLog}`)
  return database
}

function isNew(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA page_count').get()?.page_count === 0
}

/** Kysely's SQLite dialect over `node:sqlite`. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: statements(database) })
}

function statements(database: DatabaseSync): SqliteDatabase {
  const begin = beginStatement(database)
  const ready = new Map<string, SqliteStatement>()
  const prepare = (sql: string) => {
    const known = ready.get(sql)
    if (known) return known
    if (ready.size >= mostStatements) ready.clear()
    const made = adapt(database.prepare(sql), /^pragma/i.test(sql))
    ready.set(sql, made)
    return made
  }
  return { close: () => database.close(), prepare: (sql) => (sql === 'begin' ? begin : prepare(sql)) }
}

/**
 * Begins as a writer: a transaction that first reads and then writes could find that another process wrote in between.
 * When another process is writing this fails at once instead of standing still; `inTransaction` tries again.
 */
function beginStatement(database: DatabaseSync): SqliteStatement {
  const run = () => {
    database.exec('PRAGMA busy_timeout = 0')
    try {
      database.exec('BEGIN IMMEDIATE')
    } finally {
      database.exec(`PRAGMA busy_timeout = ${busyMs}`)
    }
    return { changes: 0, lastInsertRowid: 0 }
  }
  return { reader: false, all: () => [], run, iterate: () => [].values() }
}

/**
 * Kysely expects better-sqlite3's statement shape: parameters in one array, and `reader` for statements with rows. A
 * pragma may do its work step by step without saying that it has rows, so it is read to its end.
 */
function adapt(statement: StatementSync, isPragma: boolean): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters.map(bindable)
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
