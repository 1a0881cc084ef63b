import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'

/** What is swept, and when. */
export interface RetentionRule {
  /** What goes, in the plural, for the log: `expired shoppers`. */
  name: string
  /** How much would go at `now`, ms since 1970. */
  count: (now: number) => Promise<number>
  /**
   * Removes what is due, in steps so small that nobody waits for one, and answers after each how much that was. What
   * another process removed meanwhile is no error.
   */
  sweep: (now: number) => AsyncIterable<number>
}

/** A rule for rows of a table, as data. SQL in it is constant text that SQLite and PostgreSQL both understand. */
export interface RowRule {
  name: string
  table: keyof Tables
  /** A column of text or numbers; rows that share a value are looked at together. */
  key: string
  /** SQL of when the time began after which a row goes. */
  since: string
  /** How long a row is kept from then on. */
  days: number
  /** Whether `since` is ISO 8601 text; otherwise ms since 1970. */
  iso?: boolean
  /** SQL of what else must hold. */
  and?: string
  /** No index finds what is due, so the table is looked through in order of `key`, a stretch at a time. */
  walks?: boolean
  /** Rows are locked before they are looked at again, as whoever takes one into use locks it first. */
  locks?: boolean
  /** Instead of deleting the rows of these keys, which are due. Answers how many rows it changed. */
  instead?(trx: Database, keys: readonly Key[], now: number): Promise<number>
}

/** Rows that one statement removes, or looks through, at most. */
const batch = 200
const stretch = 500

export const dayMs = 86_400_000

type Key = string | number
type Condition = RawBuilder<boolean>

export function rowRule(database: Database, rule: RowRule): RetentionRule {
  const { name } = rule
  return {
    name,
    count: async (now) => {
      const counted = sql<{ rows: number }>`
        select count(*) as rows from ${sql.table(rule.table)} where ${isDue(rule, now)}`
      return Number((await counted.execute(database)).rows[0]?.rows)
    },
    sweep: async function* (now) {
      for await (const part of partsOf(database, rule)) {
        let removed: number
        do {
          const keys = await keysDue(database, rule, sql`${part} and ${isDue(rule, now)}`)
          removed = keys.length === 0 ? 0 : await inTransaction(database, (trx) => remove(trx, rule, keys, now))
          yield removed
        } while (removed > 0)
      }
    },
  }
}

function isDue({ since, days, iso, and = '1 = 1' }: RowRule, now: number): Condition {
  const until = now - days * dayMs
  return sql`(${sql.raw(since)} <= ${iso ? new Date(until).toISOString() : until} and ${sql.raw(and)})`
}

/** The parts of the table that are looked at one after the other: the whole at once where an index helps. */
async function* partsOf(database: Database, { table, key, walks }: RowRule): AsyncGenerator<Condition> {
  if (!walks) return yield sql`1 = 1`
  const column = sql.ref(key)
  let rest: Condition = sql`1 = 1`
  for (;;) {
    const next = sql<{ last: Key | null }>`select max(${column}) as last
      from (select ${column} from ${sql.table(table)} where ${rest} order by ${column} limit ${stretch}) as part`
    const last = (await next.execute(database)).rows[0]?.last ?? null
    if (last === null) return
    yield sql`${rest} and ${column} <= ${last}`
    rest = sql`${column} > ${last}`
  }
}

async function keysDue(database: Database, { table, key }: RowRule, condition: Condition): Promise<Key[]> {
  const found = sql<{ key: Key }>`
    select distinct ${sql.ref(key)} as key from ${sql.table(table)} where ${condition} limit ${batch}`
  return (await found.execute(database)).rows.map((row) => row.key)
}

/** The condition is asked again: somebody may have changed a row since it was found. */
async function remove(trx: Database, rule: RowRule, keys: readonly Key[], now: number): Promise<number> {
  const [table, key] = [sql.table(rule.table), sql.ref(rule.key)]
  const named = sql`${key} in (${sql.join(keys)})`
  if (rule.locks) await sql`update ${table} set ${key} = ${key} where ${named}`.execute(trx)
  const condition: Condition = sql`${named} and ${isDue(rule, now)}`
  if (rule.instead) return rule.instead(trx, await keysDue(trx, rule, condition), now)
  return Number((await sql`delete from ${table} where ${condition}`.execute(trx)).numAffectedRows)
}
