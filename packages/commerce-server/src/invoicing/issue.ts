import type { Database } from '@pouchery/platform/database/database'
import { seller } from 'pouchery/market-rules/seller/seller.server'
import { orderNumber } from '../order-number.ts'
import type { InvoiceContent, InvoiceDocument } from './document/content.ts'
import { creditNoteOf, type IssuedRefund } from './document/credit-note.ts'
import { invoiceOf } from './document/invoice.ts'
import { allocateNumber, sellerDay } from './number-sequence.ts'
import { documentsOfOrder } from './stored-documents.ts'

interface BookedHistory {
  suppliedAt: number
  givenBack: readonly (IssuedRefund & { event: number; at: number })[]
}

/**
 * Issues each document only once. The caller must hold the lock on the order's row. The number sequence's lock must
 * be the last for which a transaction waits.
 */
export async function issueDocuments(
  trx: Database,
  row: number,
  { suppliedAt, givenBack }: BookedHistory,
  now: number,
): Promise<InvoiceDocument[]> {
  const issued = await documentsOfOrder(trx, row)
  const fresh: InvoiceDocument[] = []
  const known = () => [...issued, ...fresh]
  if (!known().some(({ event }) => event === 0)) fresh.push(await issueInvoice(trx, row, suppliedAt, now))
  for (const back of givenBack) {
    if (known().some(({ event }) => event === back.event)) continue
    fresh.push(await issueCreditNote(trx, { row, back }, known(), now))
  }
  return fresh
}

async function issueInvoice(trx: Database, row: number, suppliedAt: number, now: number): Promise<InvoiceDocument> {
  const { document, created_at } = await trx
    .selectFrom('shop_order')
    .select(['document', 'created_at'])
    .where('number', '=', row)
    .executeTakeFirstOrThrow()
  const days = { orderedOn: sellerDay(Number(created_at)), suppliedOn: sellerDay(suppliedAt) }
  const content = invoiceOf({ document, order: orderNumber(row), ...days, seller: printedSeller() })
  return store(trx, { kind: 'invoice', row, event: 0, content }, now)
}

interface Correction {
  row: number
  back: BookedHistory['givenBack'][number]
}

async function issueCreditNote(
  trx: Database,
  { row, back }: Correction,
  [invoice, ...credits]: readonly InvoiceDocument[],
  now: number,
): Promise<InvoiceDocument> {
  if (!invoice) throw new Error('A credit note has no invoice')
  const { number, issuedOn } = invoice
  const credited = { number, issuedOn, invoice: invoice.content, earlier: credits.map(({ content }) => content) }
  const content = { ...creditNoteOf(back, credited, sellerDay(back.at)), seller: printedSeller() }
  return store(trx, { kind: 'credit note', row, event: back.event, content }, now)
}

function printedSeller(): InvoiceContent['seller'] {
  const { name, address, register, taxNumber, phone, email, demo } = seller()
  return { name, address, register, taxNumber, phone, email, demo }
}

type NewDocument = Pick<InvoiceDocument, 'kind' | 'row' | 'event' | 'content'>

async function store(trx: Database, { kind, row, event, content }: NewDocument, now: number): Promise<InvoiceDocument> {
  const { prefix, position, number, issuedAt, issuedOn } = await allocateNumber(trx, kind, now)
  await trx
    .insertInto('book_document')
    .values({
      ...{ prefix, position, number, kind, order_number: row, event },
      ...{ issued_at: issuedAt, issued_on: issuedOn, content: JSON.stringify(content), erased_at: null },
    })
    .execute()
  return { number, kind, order: orderNumber(row), row, event, issuedAt, issuedOn, content, erased: false }
}
