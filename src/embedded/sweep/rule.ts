import type { AliasedExpression } from 'kysely'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'

/** What is swept, and when. Each service has rules for its own tables; `embedded/sweep-rules.ts` gathers them. */
export interface SweepRule {
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

/** Rows that one statement removes at most. */
const batch = 200

export const dayMs = 86_400_000

/** A query of what is due: one row of a single column, `key`, for each row that goes. */
interface Due<Key> {
  as(alias: 'due'): AliasedExpression<{ key: Key }, 'due'>
}

interface Removal<Key> {
  name: string
  /**
   * Removes what these keys stand for, as far as it still is due: somebody may have changed a row since it was found.
   * Runs in a transaction; answers how many rows were removed.
   */
  remove: (trx: Database, keys: readonly Key[], now: number) => Promise<number>
}

/** A rule for rows that an index finds. */
interface RowsRule<Key> extends Removal<Key> {
  due: (database: Database, now: number) => Due<Key>
}

/** Makes a rule of a query that finds rows and a statement that removes them. */
export function rowsRule<Key extends string | number>(database: Database, rule: RowsRule<Key>): SweepRule {
  const { name, due, remove } = rule
  return {
    name,
    count: (now) => countDue(database, due(database, now)),
    sweep: async function* (now) {
      for (;;) {
        const keys = await keysDue(database, due(database, now))
        if (keys.length === 0) return
        const removed = await inTransaction(database, (trx) => remove(trx, keys, now))
        yield removed
        if (removed === 0) return
      }
    },
  }
}

/** A part of a table, in the order of one of its columns. */
export interface Stretch<Place> {
  /** Where the one before ended; undefined for the first. */
  after: Place | undefined
  /** Where it ends, included. */
  upTo: Place
}

/** A rule for rows that no index finds: the table is looked through, one short stretch after the other. */
interface StretchesRule<Key, Place> extends Removal<Key> {
  /** Where the stretch after a place ends; undefined when there is none. */
  next: (database: Database, after: Place | undefined, now: number) => Promise<Place | undefined>
  due: (database: Database, stretch: Stretch<Place>, now: number) => Due<Key>
}

/** As `rowsRule`, stretch by stretch, so that no single statement takes long however large the table is. */
export function stretchesRule<Key extends string | number, Place>(
  database: Database,
  rule: StretchesRule<Key, Place>,
): SweepRule {
  const { name, next, due, remove } = rule

  async function* stretches(now: number): AsyncGenerator<Due<Key>> {
    let after: Place | undefined
    for (;;) {
      const upTo = await next(database, after, now)
      if (upTo === undefined) return
      yield due(database, { after, upTo }, now)
      after = upTo
    }
  }

  return {
    name,
    count: async (now) => {
      let rows = 0
      for await (const query of stretches(now)) rows += await countDue(database, query)
      return rows
    },
    sweep: async function* (now) {
      for await (const query of stretches(now)) {
        const keys = await keysDue(database, query, Number.MAX_SAFE_INTEGER)
        yield keys.length === 0 ? 0 : await inTransaction(database, (trx) => remove(trx, keys, now))
      }
    },
  }
}

async function keysDue<Key>(database: Database, query: Due<Key>, limit = batch): Promise<Key[]> {
  const rows = await database.selectFrom(query.as('due')).select('due.key').limit(limit).execute()
  return rows.map(({ key }) => key as Key)
}

async function countDue<Key>(database: Database, query: Due<Key>): Promise<number> {
  const count = database.selectFrom(query.as('due')).select((row) => row.fn.countAll().as('rows'))
  return Number((await count.executeTakeFirstOrThrow()).rows)
}
