import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'

export interface RetentionRule {
  /** Name of the removed data for the log, in the plural, for example `expired shoppers`. */
  name: string
  /** Returns the number of rows that are due. `now` is in ms since 1970. */
  count: (now: number) => Promise<number>
  /**
   * Removes due rows in small batches, so that other queries are not delayed. Yields the number of rows in each batch.
   * It is no error if another process removes the same rows.
   */
  removeDue: (now: number) => AsyncIterable<number>
}

/** Declarative retention rule for a table. Its SQL must be constant and valid in both SQLite and PostgreSQL. */
export interface RowRule {
  name: string
  table: keyof Tables
  /** Column (text or number) that identifies rows. All rows with the same value are processed together. */
  key: string
  /** SQL expression for the start of the retention period. */
  since: string
  /** Retention period, days. */
  retentionDays: number
  /** True if `since` is ISO 8601 text. Otherwise, it is in ms since 1970. */
  isIsoText?: boolean
  /** Additional SQL condition. */
  and?: string
  /** True if no index supports the condition. The table is then scanned in batches ordered by `key`. */
  scansTable?: boolean
  /** Locks the rows before the final check. Required if other code locks a row before it uses it. */
  locksRows?: boolean
  /** Runs instead of deleting the due rows. Returns the number of changed rows. */
  replaceDelete?(trx: Database, keys: readonly Key[], now: number): Promise<number>
}

/** Maximum rows that one statement deletes. `scanBatchSize`: maximum rows that one statement scans. */
const deleteBatchSize = 200
const scanBatchSize = 500

export const dayMs = 86_400_000

type Key = string | number
type Condition = RawBuilder<boolean>

export function createRowRule(database: Database, rule: RowRule): RetentionRule {
  const { name } = rule
  return {
    name,
    count: async (now) => {
      const counted = sql<{ rows: number }>`
        select count(*) as rows from ${sql.table(rule.table)} where ${isDue(rule, now)}`
      return Number((await counted.execute(database)).rows[0]?.rows)
    },
    removeDue: async function* (now) {
      for await (const part of tableBatches(database, rule)) {
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

function isDue({ since, retentionDays, isIsoText, and = '1 = 1' }: RowRule, now: number): Condition {
  const until = now - retentionDays * dayMs
  return sql`(${sql.raw(since)} <= ${isIsoText ? new Date(until).toISOString() : until} and ${sql.raw(and)})`
}

/** Yields conditions that divide the table into batches. Yields a single condition if an index supports the rule. */
async function* tableBatches(database: Database, { table, key, scansTable }: RowRule): AsyncGenerator<Condition> {
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

async function findDueKeys(database: Database, { table, key }: RowRule, condition: Condition): Promise<Key[]> {
  const found = sql<{ key: Key }>`
    select distinct ${sql.ref(key)} as key from ${sql.table(table)} where ${condition} limit ${deleteBatchSize}`
  return (await found.execute(database)).rows.map((row) => row.key)
}

/** Checks the condition again, because a row can have changed after it was selected. */
async function removeDueRows(trx: Database, rule: RowRule, keys: readonly Key[], now: number): Promise<number> {
  const [table, key] = [sql.table(rule.table), sql.ref(rule.key)]
  const named = sql`${key} in (${sql.join(keys)})`
  if (rule.locksRows) await sql`update ${table} set ${key} = ${key} where ${named}`.execute(trx)
  const condition: Condition = sql`${named} and ${isDue(rule, now)}`
  if (rule.replaceDelete) return rule.replaceDelete(trx, await findDueKeys(trx, rule, condition), now)
  return Number((await sql`delete from ${table} where ${condition}`.execute(trx)).numAffectedRows)
}
