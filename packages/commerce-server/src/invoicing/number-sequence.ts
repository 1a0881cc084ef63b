import type { Database } from '@pouchery/platform/database/database'
import { invoicingSettings } from 'pouchery/config/invoicing'
import type { InvoiceKind } from './document/content.ts'

// The Swedish locale formats days as ISO 8601.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: invoicingSettings.timeZone })

export function formatDateInSellerTimeZone(moment: number): string {
  return days.format(moment)
}

/**
 * A row lock prevents gaps and duplicates. To prevent deadlocks, a transaction must acquire it last. `issuedAt` never
 * decreases within a sequence.
 */
export async function allocateNumber(trx: Database, kind: InvoiceKind, now: number) {
  const { prefix: pattern, digits } = invoicingSettings.numberSequences[kind]
  const prefix = pattern.replace('{year}', formatDateInSellerTimeZone(now).slice(0, 4))
  await trx
    .insertInto('book_series')
    .values({ prefix, last: 0, last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { last: position, last_at } = await trx
    .updateTable('book_series')
    .set(({ eb, ref }) => ({
      last: eb('last', '+', 1),
      last_at: eb.case().when('last_at', '>', now).then(ref('last_at')).else(now).end(),
    }))
    .where('prefix', '=', prefix)
    .returning(['last', 'last_at'])
    .executeTakeFirstOrThrow()
  const issuedAt = Number(last_at)
  const number = `${prefix}${String(position).padStart(digits, '0')}`
  return { prefix, position, number, issuedAt, issuedOn: formatDateInSellerTimeZone(issuedAt) }
}
