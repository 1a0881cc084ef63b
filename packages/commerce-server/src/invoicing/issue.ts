import type { Database } from '@pouchery/platform/database/database'
import { invoicingSettings } from 'pouchery/config/invoicing'
import { getSeller } from 'pouchery/market-rules/seller/seller.server'
import { formatOrderNumber } from '../order-number.ts'
import type { InvoiceContent, InvoiceDocument, InvoiceKind } from './document/content.ts'
import { buildCreditNoteContent, type IssuedRefund } from './document/credit-note.ts'
import { buildInvoiceContent } from './document/invoice.ts'
import { listInvoiceDocumentsOfOrders } from './stored-documents.ts'

interface InvoicingHistory {
  suppliedAt: number
  refunds: readonly (IssuedRefund & { event: number; at: number })[]
}

/** Issues each document only once. The caller must hold the lock on the order's row and acquire no lock afterwards. */
export async function issueInvoiceDocuments(
  trx: Database,
  row: number,
  { suppliedAt, refunds }: InvoicingHistory,
  now: number,
): Promise<InvoiceDocument[]> {
  const issued = await listInvoiceDocumentsOfOrders(trx, [row])
  const fresh: InvoiceDocument[] = []
  const known = () => [...issued, ...fresh]
  if (!known().some(({ event }) => event === 0)) fresh.push(await issueInvoice(trx, row, suppliedAt, now))
  for (const back of refunds) {
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
  const days = {
    orderedOn: formatDateInSellerTimeZone(Number(created_at)),
    suppliedOn: formatDateInSellerTimeZone(suppliedAt),
  }
  const content = buildInvoiceContent({ document, order: formatOrderNumber(row), ...days, seller: printedSeller() })
  return store(trx, { kind: 'invoice', row, event: 0, content }, now)
}

async function issueCreditNote(
  trx: Database,
  { row, back }: { row: number; back: InvoicingHistory['refunds'][number] },
  [invoice, ...credits]: readonly InvoiceDocument[],
  now: number,
): Promise<InvoiceDocument> {
  if (!invoice) throw new Error('A credit note has no invoice')
  const { number, issuedOn } = invoice
  const credited = { number, issuedOn, invoice: invoice.content, earlier: credits.map(({ content }) => content) }
  const content = {
    ...buildCreditNoteContent(back, credited, formatDateInSellerTimeZone(back.at)),
    seller: printedSeller(),
  }
  return store(trx, { kind: 'credit note', row, event: back.event, content }, now)
}

function printedSeller(): InvoiceContent['seller'] {
  const { name, address, register, taxNumber, phone, email, demo } = getSeller()
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
  return { number, kind, order: formatOrderNumber(row), row, event, issuedAt, issuedOn, content, erased: false }
}

// The Swedish locale formats days as ISO 8601.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: invoicingSettings.timeZone })

function formatDateInSellerTimeZone(moment: number): string {
  return days.format(moment)
}

/**
 * Locks the row of the number sequence, to prevent gaps and duplicates. To prevent deadlocks, a transaction must
 * acquire this lock last. `issuedAt` never decreases within a sequence.
 */
async function allocateNumber(trx: Database, kind: InvoiceKind, now: number) {
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
