import type { Database } from '@pouchery/platform/database/database'
import { books } from 'pouchery/config/books'
import type { BookKind } from './document/content.ts'

// Swedish writes days as ISO 8601 does.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: books.timeZone })

/** The day of a moment (ms since 1970) where the seller is: `2026-01-31`. */
export function sellerDay(moment: number): string {
  return days.format(moment)
}

/** A number that was taken, and when: dates never go back within a series. */
interface TakenNumber {
  prefix: string
  position: number
  /** As it is written: `INV-2026-000001`. */
  number: string
  issuedAt: number
  issuedOn: string
}

/** Takes the next number; the row lock keeps numbers gapless. Must be the last lock a transaction waits for. */
export async function takeNumber(trx: Database, kind: BookKind, now: number): Promise<TakenNumber> {
  const { prefix: pattern, digits } = books.series[kind]
  const prefix = pattern.replace('{year}', sellerDay(now).slice(0, 4))
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
  return { prefix, position, number, issuedAt, issuedOn: sellerDay(issuedAt) }
}
