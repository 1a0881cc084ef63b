import type { Database } from '@pouchery/platform/database/database'
import { loadPages } from '@pouchery/platform/database/load-pages'
import { formatOrderNumber } from '../order-number.ts'
import type { TableRow } from '../tables.ts'
import { type InvoiceDocument, readInvoiceContent } from './document/content.ts'

/** Days in the seller's time zone, both inclusive. */
export interface InvoicePeriod {
  from: string
  to: string
}

export async function listInvoiceDocumentsOfOrders(
  database: Database,
  rows: readonly number[],
): Promise<InvoiceDocument[]> {
  const found = await database
    .selectFrom('book_document')
    .selectAll()
    .where('order_number', 'in', [0, ...rows])
    .orderBy('order_number')
    .orderBy('event')
    .execute()
  return found.map(documentOf)
}

export async function findInvoiceDocumentByNumber(
  database: Database,
  number: string,
): Promise<InvoiceDocument | undefined> {
  const found = await database.selectFrom('book_document').selectAll().where('number', '=', number).executeTakeFirst()
  return found && documentOf(found)
}

/** Uses keyset pagination by day and number, so that not all documents are in memory at the same time. */
export async function* readInvoiceDocumentsOfPeriod(
  database: Database,
  { from, to }: InvoicePeriod,
): AsyncGenerator<InvoiceDocument> {
  const pages = loadPages<InvoiceDocument>(async (last) => {
    const rows = await database
      .selectFrom('book_document')
      .selectAll()
      .where(({ between }) => between('issued_on', from, to))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('issued_on', 'number'), '>', tuple(last?.issuedOn ?? '', last?.number ?? '')),
      )
      .orderBy('issued_on')
      .orderBy('number')
      .limit(500)
      .execute()
    return rows.map(documentOf)
  })
  for await (const documents of pages) yield* documents
}

function documentOf(row: TableRow<'book_document'>): InvoiceDocument {
  return {
    number: row.number,
    kind: row.kind === 'invoice' ? 'invoice' : 'credit note',
    order: formatOrderNumber(row.order_number),
    row: row.order_number,
    event: row.event,
    issuedAt: Number(row.issued_at),
    issuedOn: row.issued_on,
    content: readInvoiceContent(row.content),
    erased: row.erased_at !== null,
  }
}

/** Removes the buyer and the recipient. Called when the retention period under tax law has ended. */
export async function anonymiseInvoiceDocuments(
  trx: Database,
  numbers: readonly string[],
  now: number,
): Promise<number> {
  const old = await trx
    .selectFrom('book_document')
    .select(['number', 'content'])
    .where('number', 'in', numbers)
    .execute()
  for (const { number, content } of old) {
    const kept = JSON.stringify({ ...readInvoiceContent(content), buyer: [], recipient: [] })
    await trx.updateTable('book_document').set({ content: kept, erased_at: now }).where('number', '=', number).execute()
  }
  return old.length
}
