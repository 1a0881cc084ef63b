import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

const busyTimeoutMs = 30_000

const nameRows = v.array(v.object({ name: v.string() }))
const countRow = v.object({ rows: v.number() })

/** The copy is consistent even if other processes write at the same time. `target` must not exist. */
export function copySqlite(file: string, target: string): void {
  withReadOnlySqlite(file, (database) => database.prepare('VACUUM INTO ?').run(target))
}

export function summarizeSqlite(file: string): { tables: Record<string, number>; migrations: string[] } {
  return withReadOnlySqlite(file, (database) => {
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

export function withReadOnlySqlite<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  try {
    return read(database)
  } finally {
    database.close()
  }
}
