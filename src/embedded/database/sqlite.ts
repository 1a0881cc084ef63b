import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/** Kysely's SQLite dialect over `node:sqlite`, in WAL mode so that readers never wait for a writer. */
export function sqliteDialect(file: string): SqliteDialect {
  return new SqliteDialect({ database: async () => openSqlite(file) })
}

function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  return { close: () => database.close(), prepare: (sql) => adapt(database.prepare(sql)) }
}

/** Kysely expects better-sqlite3's statement shape: parameters in one array, and `reader` for statements with rows. */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters.map(bindable)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

function bindable(value: unknown): string | number | bigint | null | Uint8Array {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`A value of type ${typeof value} cannot be stored; turn it into text first`)
}
