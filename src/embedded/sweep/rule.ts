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
   * Removes some of what is due, few enough that nobody waits for it; answers how much that was, and 0 when nothing is
   * left. What another process removed meanwhile is no error.
   */
  sweepSome: (now: number) => Promise<number>
}

/** Rows that one statement removes at most. */
const batch = 200

export const dayMs = 86_400_000

/** A query of what is due: one row of a single column, `key`, for each row that goes. */
interface Due<Key> {
  as(alias: 'due'): AliasedExpression<{ key: Key }, 'due'>
}

/** A rule for the rows of a table. */
interface RowsRule<Key> {
  name: string
  due: (database: Database, now: number) => Due<Key>
  /**
   * Removes what these keys stand for, as far as it still is due: somebody may have changed a row since it was found.
   * Runs in a transaction; answers how many rows were removed.
   */
  remove: (trx: Database, keys: readonly Key[], now: number) => Promise<number>
}

/** Makes a rule of a query that finds rows and a statement that removes them. */
export function rowsRule<Key extends string | number>(database: Database, rule: RowsRule<Key>): SweepRule {
  const { name, due, remove } = rule

  async function keysDue(now: number): Promise<Key[]> {
    const rows = await database.selectFrom(due(database, now).as('due')).select('due.key').limit(batch).execute()
    return rows.map(({ key }) => key as Key)
  }

  return {
    name,
    count: async (now) => {
      const query = database.selectFrom(due(database, now).as('due')).select((row) => row.fn.countAll().as('rows'))
      return Number((await query.executeTakeFirstOrThrow()).rows)
    },
    sweepSome: async (now) => {
      const keys = await keysDue(now)
      return keys.length === 0 ? 0 : inTransaction(database, (trx) => remove(trx, keys, now))
    },
  }
}
