import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tables } from './database.ts'

/** A table whose rows are processed once they are due, with the columns `state`, `due_at`, `attempts` and `claim`. */
interface Outbox<Table> {
  table: Table
  key: readonly string[]
  /** State of rows that wait for an attempt. */
  waiting: string
  /** State of claimed rows. Their `due_at` is the expiry of the claim, after which the process is assumed dead. */
  claimed: string
  claimTimeoutMs: number
  maxRetryDelayMs: number
  /** Limits which due rows may be claimed. */
  condition?: RawBuilder<unknown> | undefined
}

/** Claims the row that has been due longest, and counts the attempt. */
export async function claimDueRow<Table extends keyof Tables & string>(
  database: Database,
  { table, key, waiting, claimed, claimTimeoutMs, maxRetryDelayMs, condition = sql`1 = 1` }: Outbox<Table>,
  now: number,
): Promise<(Selectable<Tables[Table]> & { claim: string }) | undefined> {
  // A row due further ahead than this is treated as due, because the system clock must have been set back.
  const maxFutureDue = now + 2 * maxRetryDelayMs
  const columns = [...key, 'state', 'due_at']
  for (;;) {
    const { rows: due } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where state in (${waiting}, ${claimed}) and (due_at <= ${now} or due_at > ${maxFutureDue}) and ${condition}
      order by due_at limit 1`.execute(database)
    const [found] = due
    if (!found) return undefined
    const claim = randomUUID()
    const unchanged = columns.map((column) => sql`${sql.ref(column)} = ${found[column]}`)
    const { rows } = await sql<Selectable<Tables[Table]>>`
      update ${sql.table(table)}
      set state = ${claimed}, claim = ${claim}, due_at = ${now + claimTimeoutMs}, attempts = attempts + 1
      where ${sql.join(unchanged, sql` and `)}
      returning *`.execute(database)
    if (rows[0]) return { ...rows[0], claim }
  }
}
