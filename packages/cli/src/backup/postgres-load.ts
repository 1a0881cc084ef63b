import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { BackupManifest } from '@pouchery/platform/backup/manifest'
import { disableTimeouts, listTablesInDependencyOrder } from '@pouchery/platform/backup/postgres-dump'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { type Kysely, sql } from 'kysely'
import { OperatorError } from '../command.ts'

const rowsPerStatement = 500

/**
 * Replaces the rows of all tables in one transaction, which is rolled back if `beforeCommit` throws.
 *
 * A running shop's writes can abort the transaction, which is then retried. Aborts are possible only before
 * `beforeCommit` is called.
 * @throws OperatorError if the dump does not match the manifest
 */
export async function loadPostgresDump(
  database: Database,
  folder: string,
  { tables }: BackupManifest,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await disableTimeouts(trx)
    const ordered = await listTablesInDependencyOrder(trx)
    await sql`truncate ${sql.join(ordered.map((table) => sql.table(table)))} cascade`.execute(trx)
    for (const table of ordered) {
      const rows = table in tables ? await loadTable(trx, table, join(folder, `${table}.jsonl`)) : 0
      if (rows !== (tables[table] ?? 0)) throw new OperatorError(`The backup is damaged: rows of ${table} are missing.`)
      await restartSequences(trx, table)
    }
    await beforeCommit()
  })
}

async function loadTable<Tables>(trx: Kysely<Tables>, table: string, file: string): Promise<number> {
  let total = 0
  let lines: string[] = []
  const insert = async () => {
    if (lines.length === 0) return
    await sql`insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(trx)
    total += lines.length
    lines = []
  }
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line)
    if (lines.length === rowsPerStatement) await insert()
  }
  await insert()
  return total
}

/** Unlike `setval`, `alter sequence` is rolled back, so a failed restore cannot cause duplicate numbers. */
async function restartSequences<Tables>(trx: Kysely<Tables>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; sequence: string }>`
    select column_name as name, pg_get_serial_sequence(${table}, column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
    and (column_default like 'nextval(%' or is_identity = 'YES')`.execute(trx)
  for (const { name, sequence } of rows) {
    const highest = await sql<{ number: number }>`
      select coalesce(max(${sql.ref(name)}), 0) as number from ${sql.table(table)}`.execute(trx)
    const next = Number(highest.rows[0]?.number ?? 0) + 1
    await sql`alter sequence ${sql.raw(sequence)} restart with ${sql.lit(next)}`.execute(trx)
  }
}

export function hasOtherConnections(database: Database): Promise<boolean> {
  return database.connection().execute(async (connection) => {
    for (let tries = 0; tries < 10; tries += 1) {
      const { rows } = await sql<{ others: number }>`
        select count(*)::int as others from pg_stat_activity where datname = current_database()
        and application_name = current_setting('application_name') and pid <> pg_backend_pid()`.execute(connection)
      if (rows[0]?.others === 0) return false
      // PostgreSQL can list a connection for a moment after it was closed.
      await wait(100)
    }
    return true
  })
}
