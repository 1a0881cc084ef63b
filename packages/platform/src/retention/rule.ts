import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'

export interface RetentionRule {
  /** Plural noun for the log, such as `expired shoppers`. */
  name: string
  /** Returns the number of rows or files whose retention period has ended. `now` is Unix time in ms. */
  count: (now: number) => Promise<number>
  /**
   * Removes these rows or files in small batches, so that other queries are not delayed. Yields the number per batch.
   * Another process can remove the same ones concurrently.
   */
  removeDue: (now: number) => AsyncIterable<number>
}

/**
 * Retention rule for the rows of a table. `since` and `condition` are inserted into queries without escaping, so they
 * must be constants. The SQL must be valid in both SQLite and PostgreSQL.
 */
export interface RowRetentionRule {
  name: string
  table: keyof Tables
  /** Name of a text or number column. Rows with the same value are processed together. */
  key: string
  /** SQL expression for the start of the retention period. */
  since: string
  retentionDays: number
  /** True if `since` is ISO 8601 text. Otherwise, `since` is Unix time in ms. */
  isIsoText?: boolean
  condition?: string
  /** True if no index supports the condition. The table is then scanned in batches ordered by `key`. */
  scansTable?: boolean
  /** If true, locks the rows before the final check that they are due. Required if other code locks rows before use. */
  locksRows?: boolean
  /** Called with the keys of due rows instead of deleting these rows. Returns the number of changed rows. */
  replaceDelete?(trx: Database, keys: readonly Key[], now: number): Promise<number>
}

const deleteBatchSize = 200
const scanBatchSize = 500

export const dayMs = 86_400_000

type Key = string | number
type Condition = RawBuilder<boolean>

export function createRowRetentionRule(database: Database, rule: RowRetentionRule): RetentionRule {
  const { name } = rule
  return {
    name,
    count: async (now) => {
      const counted = sql<{ rows: number }>`
        select count(*) as rows from ${sql.table(rule.table)} where ${isDue(rule, now)}`
      return Number((await counted.execute(database)).rows[0]?.rows)
    },
    removeDue: async function* (now) {
      for await (const part of generateBatchConditions(database, rule)) {
        let removed: number
        do {
          const keys = await findDueKeys(database, rule, sql`${part} and ${isDue(rule, now)}`)
          removed = keys.length === 0 ? 0 : await inTransaction(database, (trx) => removeDueRows(trx, rule, keys, now))
          yield removed
        } while (removed > 0)
      }
    },
  }
}

function isDue({ since, retentionDays, isIsoText, condition = '1 = 1' }: RowRetentionRule, now: number): Condition {
  const until = now - retentionDays * dayMs
  return sql`(${sql.raw(since)} <= ${isIsoText ? new Date(until).toISOString() : until} and ${sql.raw(condition)})`
}

async function* generateBatchConditions(
  database: Database,
  { table, key, scansTable }: RowRetentionRule,
): AsyncGenerator<Condition> {
  if (!scansTable) return yield sql`1 = 1`
  const column = sql.ref(key)
  let rest: Condition = sql`1 = 1`
  for (;;) {
    const next = sql<{ last: Key | null }>`select max(${column}) as last
      from (select ${column} from ${sql.table(table)} where ${rest} order by ${column} limit ${scanBatchSize}) as part`
    const last = (await next.execute(database)).rows[0]?.last ?? null
    if (last === null) return
    yield sql`${rest} and ${column} <= ${last}`
    rest = sql`${column} > ${last}`
  }
}

async function findDueKeys(database: Database, { table, key }: RowRetentionRule, condition: Condition): Promise<Key[]> {
  const found = sql<{ key: Key }>`
    select distinct ${sql.ref(key)} as key from ${sql.table(table)} where ${condition} limit ${deleteBatchSize}`
  return (await found.execute(database)).rows.map((row) => row.key)
}

/** Checks again which rows are due, because a row can have changed after its key was selected. */
async function removeDueRows(
  trx: Database,
  rule: RowRetentionRule,
  keys: readonly Key[],
  now: number,
): Promise<number> {
  const [table, key] = [sql.table(rule.table), sql.ref(rule.key)]
  const named = sql`${key} in (${sql.join(keys)})`
  if (rule.locksRows) await sql`update ${table} set ${key} = ${key} where ${named}`.execute(trx)
  const condition: Condition = sql`${named} and ${isDue(rule, now)}`
  if (rule.replaceDelete) return rule.replaceDelete(trx, await findDueKeys(trx, rule, condition), now)
  return Number((await sql`delete from ${table} where ${condition}`.execute(trx)).numAffectedRows)
}
