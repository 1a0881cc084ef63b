import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { OperatorError } from '#operator/command.ts'

/** How long a copy waits for a writer, ms. */
const busyMs = 30_000

const nameRows = v.array(v.object({ name: v.string() }))
const countRow = v.object({ rows: v.number() })

/** Copies an SQLite database as it is at one moment, while others write to it. `target` must not exist. */
export function copySqlite(file: string, target: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyMs })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
}

/** Rows by table and the migrations that have run. */
export function describeSqlite(file: string): { tables: Record<string, number>; migrations: string[] } {
  return reading(file, (database) => {
    const named = (sql: string) => v.parse(nameRows, database.prepare(sql).all()).map(({ name }) => name)
    const tables = named(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    const rows = (table: string) =>
      v.parse(countRow, database.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()).rows
    return {
      tables: Object.fromEntries(tables.map((table) => [table, rows(table)])),
      migrations: named('SELECT name FROM kysely_migration ORDER BY name'),
    }
  })
}

/** Makes sure that the database is whole and its references hold. @throws OperatorError */
export function verifySqlite(file: string): void {
  reading(file, (database) => {
    const whole = v.safeParse(
      v.object({ integrity_check: v.literal('ok') }),
      database.prepare('PRAGMA integrity_check').get(),
    )
    if (!whole.success) throw new OperatorError('The backup is damaged: its database is not whole.')
    const [broken] = database.prepare('PRAGMA foreign_key_check').all()
    if (broken) throw new OperatorError('The backup is damaged: its database has references to nothing.')
  })
}

/**
 * Whether another process has the database open. A connection in WAL mode holds a shared lock for as long as it lives,
 * and leaving that mode needs the file for oneself.
 */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    database.exec('PRAGMA journal_mode = WAL')
    return false
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return true
    throw error
  } finally {
    database.close()
  }
}

function reading<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyMs })
  try {
    return read(database)
  } finally {
    database.close()
  }
}
