import type { Database } from '@pouchery/platform/database/database'
import type { InvoiceDocument } from '../invoicing/document/content.ts'
import { issueDocuments } from '../invoicing/issue.ts'
import { listDocumentsOfOrder } from '../invoicing/stored-documents.ts'
import type { OrderEvent } from './events.ts'
import { loadOrderEvents } from './stored-order.ts'

/** Issues nothing before goods have been shipped. The caller must hold the lock on the order's row. */
export async function issueOrderDocuments(trx: Database, row: number, now: number): Promise<InvoiceDocument[]> {
  const events = (await loadOrderEvents(trx, [row])).get(row) ?? []
  const sent = events.find(({ kind }) => kind === 'shipped')
  if (!sent) return []
  return issueDocuments(trx, row, { suppliedAt: sent.at, refunds: events.flatMap(givenBack) }, now)
}

/**
 * Documents to be attached to the email about an event. For the first shipment, these are all documents issued so far.
 * For a later event, these are the documents issued for that event.
 */
export async function listEventDocuments(
  database: Database,
  row: number,
  { events, position }: { events: readonly OrderEvent[]; position: number },
): Promise<InvoiceDocument[]> {
  const sent = events.find(({ kind }) => kind === 'shipped')?.position ?? Number.POSITIVE_INFINITY
  const documents = await listDocumentsOfOrder(database, row)
  return documents.filter(({ event }) => Math.max(event, sent) === position)
}

function givenBack(event: OrderEvent) {
  const { position, at } = event
  if (event.kind === 'refunded') return [{ event: position, at, amount: event.amount, parts: [] }]
  if (event.kind !== 'cancelled' || event.refund === 0) return []
  return [{ event: position, at, amount: event.refund, parts: event.parts }]
}
