import type { Database } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'

/** How long what running the shop leaves behind is kept, days. */
interface OperationRetention {
  purchaseLog: number
  errorReports: number
  syncRuns: number
  contactMessages: number
}

/** What running the shop leaves behind and nobody needs any more. */
export function operationSweep(database: Database, retention: OperationRetention): SweepRule[] {
  const iso = (now: number, days: number) => new Date(now - days * dayMs).toISOString()
  return [
    rowsRule(database, {
      name: 'lines of the purchase log',
      due: (from, now) =>
        from.selectFrom('purchase_log').select('id as key').where('logged_at', '<', iso(now, retention.purchaseLog)),
      remove: async (trx, ids) =>
        Number((await trx.deleteFrom('purchase_log').where('id', 'in', ids).executeTakeFirst()).numDeletedRows),
    }),
    rowsRule(database, {
      name: 'error reports',
      due: (from, now) =>
        from.selectFrom('monitoring_event').select('id as key').where('at', '<', iso(now, retention.errorReports)),
      remove: async (trx, ids) =>
        Number((await trx.deleteFrom('monitoring_event').where('id', 'in', ids).executeTakeFirst()).numDeletedRows),
    }),
    rowsRule(database, {
      name: 'records of syncs',
      due: (from, now) =>
        from.selectFrom('sync_run').select('id as key').where('at', '<', iso(now, retention.syncRuns)),
      remove: async (trx, ids) =>
        Number((await trx.deleteFrom('sync_run').where('id', 'in', ids).executeTakeFirst()).numDeletedRows),
    }),
    rowsRule(database, {
      name: 'messages from the form',
      due: (from, now) =>
        from
          .selectFrom('contact_message')
          .select('id as key')
          .where('received_at', '<', now - retention.contactMessages * dayMs),
      remove: async (trx, ids) =>
        Number((await trx.deleteFrom('contact_message').where('id', 'in', ids).executeTakeFirst()).numDeletedRows),
    }),
    fullLimits(database),
  ]
}

/** Whoever may use the whole of a limit again has no row in it, as before the first call. */
function fullLimits(database: Database): SweepRule {
  return rowsRule(database, {
    name: 'limits that are whole again',
    due: (from, now) => from.selectFrom('rate_limit').select('key').where('full_at', '<', now),
    remove: async (trx, keys, now) => {
      const full = trx.deleteFrom('rate_limit').where('key', 'in', keys).where('full_at', '<', now)
      return Number((await full.executeTakeFirst()).numDeletedRows)
    },
  })
}
