import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'

/** How long declarations are kept, days. */
interface WithdrawalRetention {
  withdrawals: number
  unmatchedWithdrawals: number
}

/** What is swept of the declarations. One of an order that the operator has not done with stays, unless its maker had their data erased. */
export function withdrawalSweep(database: Database, retention: WithdrawalRetention): SweepRule[] {
  const isOld = (now: number) => (row: ExpressionBuilder<Tables, 'withdrawal'>) =>
    row.or([
      row.and([
        row('finding', '=', 'unmatched'),
        row('declared_at', '<', now - retention.unmatchedWithdrawals * dayMs),
      ]),
      row('erase_at', '<=', now),
      row('done_at', '<', now - retention.withdrawals * dayMs),
    ])
  return [
    rowsRule(database, {
      name: 'withdrawals',
      due: (from, now) => from.selectFrom('withdrawal').select('id as key').where(isOld(now)),
      remove: async (trx, ids, now) => {
        const old = trx.deleteFrom('withdrawal').where('id', 'in', ids).where(isOld(now))
        return Number((await old.executeTakeFirst()).numDeletedRows)
      },
    }),
  ]
}
