import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#embedded/database/database.ts'
import { rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'
import { readContent } from './document/content.ts'

/** Invoices and credit notes that tax law asks for no longer: the person goes, goods and amounts stay. */
export function documentsOfLongAgo(database: Database, keptMs: number): SweepRule {
  const isOld = (now: number) => (row: ExpressionBuilder<Tables, 'book_document'>) =>
    row.and([row('issued_at', '<', now - keptMs), row('erased_at', 'is', null)])
  return rowsRule(database, {
    name: 'persons in invoices',
    due: (from, now) => from.selectFrom('book_document').select('number as key').where(isOld(now)),
    remove: async (trx, numbers, now) => {
      const old = await trx
        .selectFrom('book_document')
        .select(['number', 'content'])
        .where('number', 'in', numbers)
        .where(isOld(now))
        .execute()
      for (const { number, content } of old) {
        const kept = JSON.stringify({ ...readContent(content), buyer: [], recipient: [] })
        await trx
          .updateTable('book_document')
          .set({ content: kept, erased_at: now })
          .where('number', '=', number)
          .execute()
      }
      return old.length
    },
  })
}
