import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { listAppliedMigrations } from '../database/open.ts'

const rowsPerFetch = 500
/** Excluded from dumps, because the manifest lists the executed migrations. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock']

/** Lists all tables except those of migrations. Each table comes after the tables that it references. */
export async function listTablesInDependencyOrder<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(database)
  const references = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`.execute(database)
  const ordered = new Set<string>()
  const add = (table: string) => {
    if (ordered.has(table)) return
    for (const { child, parent } of references.rows) if (child === table) add(parent)
    ordered.add(table)
  }
  for (const { name } of rows) if (!migrationTables.includes(name)) add(name)
  return [...ordered]
}

/** Dumps a consistent snapshot to `folder/{table}.jsonl`, one row per line in PostgreSQL's JSON format. */
export function dumpPostgres(database: Database, folder: string, progress: (table: string) => void) {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await disableTimeouts(trx)
      await mkdir(folder, { recursive: true })
      const tables: Record<string, number> = {}
      for (const table of await listTablesInDependencyOrder(trx)) {
        progress(table)
        tables[table] = await dumpTable(trx, table, join(folder, `${table}.jsonl`))
      }
      return { tables, migrations: (await listAppliedMigrations(trx)).toSorted() }
    })
}

/** Disables the timeouts of a transaction. Used for dumps and restores, which can exceed the shop's timeouts. */
export async function disableTimeouts<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

async function dumpTable<Tables>(trx: Kysely<Tables>, table: string, file: string): Promise<number> {
  const cursor = sql`declare dump no scroll cursor for select row_to_json(whole_row)::text as row from ${sql.table(table)} whole_row`
  await cursor.execute(trx)
  let total = 0
  async function* lines() {
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsPerFetch)} from dump`.execute(trx)
      if (rows.length === 0) return
      total += rows.length
      yield rows.map(({ row }) => `${row}\n`).join('')
    }
  }
  await pipeline(lines, createWriteStream(file, { flags: 'wx' }))
  await sql`close dump`.execute(trx)
  return total
}
