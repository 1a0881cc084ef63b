import type { Database } from '#embedded/database/database.ts'
import type { BookDocument } from '../books/document/book-document.ts'
import { issueDocuments } from '../books/issue.ts'
import type { OrderEvent } from './events.ts'
import { readEvents } from './stored-life.ts'

/**
 * Issues the invoice and the credit notes that an order's history asks for and that it does not have; answers those. Nothing
 * before goods have left. The caller holds the order's row, and waits for nothing else afterwards in the same transaction.
 */
export async function bookOrder(trx: Database, row: number, now: number): Promise<BookDocument[]> {
  const events = (await readEvents(trx, [row])).get(row) ?? []
  const sent = events.find(({ kind }) => kind === 'shipped')
  if (!sent) return []
  return issueDocuments(trx, row, { suppliedAt: sent.at, givenBack: events.flatMap(givenBack) }, now)
}

function givenBack(event: OrderEvent) {
  const { position, at } = event
  if (event.kind === 'refunded') return [{ event: position, at, amount: event.amount, parts: [] }]
  if (event.kind !== 'cancelled' || event.refund === 0) return []
  return [{ event: position, at, amount: event.refund, parts: event.parts }]
}
