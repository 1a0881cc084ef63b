import type { Database } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'

/** How long the office's logs are kept, days. */
interface OfficeRetention {
  auditLog: number
  stockJournal: number
}

/** What the office wrote down about itself, once its time is over. */
export function officeSweep(database: Database, retention: OfficeRetention): SweepRule[] {
  return [
    logRule(database, { name: 'entries of the audit log', table: 'audit_entry', days: retention.auditLog }),
    logRule(database, { name: 'entries of the stock journal', table: 'stock_journal', days: retention.stockJournal }),
  ]
}

interface Log {
  name: string
  table: 'audit_entry' | 'stock_journal'
  days: number
}

function logRule(database: Database, { name, table, days }: Log): SweepRule {
  return rowsRule(database, {
    name,
    due: (from, now) =>
      from
        .selectFrom(table)
        .select('number as key')
        .where('at', '<', now - days * dayMs),
    remove: async (trx, numbers) =>
      Number((await trx.deleteFrom(table).where('number', 'in', numbers).executeTakeFirst()).numDeletedRows),
  })
}
