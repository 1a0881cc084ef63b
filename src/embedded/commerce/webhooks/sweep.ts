import type { Database } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'

/** How long what others were told, and what they did once, is kept, days. */
interface WayRetention {
  webhooks: number
  apiCalls: number
}

/** What was told, how that went, and what programs did under a key of their own. Never what still waits. */
export function waySweep(database: Database, { webhooks, apiCalls }: WayRetention): SweepRule[] {
  return [
    rowsRule(database, {
      name: 'tries to deliver webhooks',
      due: (from, now) =>
        from
          .selectFrom('webhook_try')
          .select('number as key')
          .where('at', '<', now - webhooks * dayMs),
      remove: async (trx, numbers) =>
        Number((await trx.deleteFrom('webhook_try').where('number', 'in', numbers).executeTakeFirst()).numDeletedRows),
    }),
    rowsRule(database, {
      name: 'webhooks',
      // An event goes with its deliveries to all endpoints that are settled.
      due: (from, now) =>
        from
          .selectFrom('webhook_delivery')
          .distinct()
          .select('event as key')
          .where('created_at', '<', now - webhooks * dayMs)
          .where('state', 'in', settled),
      remove: async (trx, events, now) => {
        const old = trx.deleteFrom('webhook_delivery').where('event', 'in', events).where('state', 'in', settled)
        const { numDeletedRows } = await old.where('created_at', '<', now - webhooks * dayMs).executeTakeFirst()
        return Number(numDeletedRows)
      },
    }),
    rowsRule(database, {
      name: 'calls of programs',
      due: (from, now) =>
        from
          .selectFrom('api_call')
          .distinct()
          .select('key')
          .where('at', '<', now - apiCalls * dayMs),
      remove: async (trx, keys, now) => {
        const old = trx
          .deleteFrom('api_call')
          .where('key', 'in', keys)
          .where('at', '<', now - apiCalls * dayMs)
        return Number((await old.executeTakeFirst()).numDeletedRows)
      },
    }),
  ]
}

const settled = ['done', 'failed']
