import type { Database } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'

/** What the search sweeps: what visitors did with results long ago (search reference section 6). `searchEvents` in days. */
export function searchSweep(database: Database, { searchEvents }: { searchEvents: number }): SweepRule[] {
  const keptMs = searchEvents * dayMs
  return [
    rowsRule(database, {
      name: 'search events',
      due: (from, now) =>
        from
          .selectFrom('search_event')
          .select('id as key')
          .where('received_at', '<', now - keptMs),
      remove: async (trx, ids) => {
        const old = trx.deleteFrom('search_event').where('id', 'in', ids)
        return Number((await old.executeTakeFirst()).numDeletedRows)
      },
    }),
  ]
}
