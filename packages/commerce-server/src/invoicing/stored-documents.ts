import type { Database } from '@pouchery/platform/database/database'
import type { Selectable } from 'kysely'
import { formatOrderNumber } from '../order-number.ts'
import type { CommerceTables } from '../tables.ts'
import { type InvoiceDocument, readInvoiceContent } from './document/content.ts'

/** Days in the seller's time zone, both inclusive. */
export interface Period {
  from: string
  to: string
}

export async function listDocumentsOfOrder(database: Database, row: number): Promise<InvoiceDocument[]> {
  return listDocumentsOfOrders(database, [row])
}

export async function listDocumentsOfOrders(database: Database, rows: readonly number[]): Promise<InvoiceDocument[]> {
  const found = await database
    .selectFrom('book_document')
    .selectAll()
    .where('order_number', 'in', [0, ...rows])
    .orderBy('order_number')
    .orderBy('event')
    .execute()
  return found.map(documentOf)
}

export async function findDocumentByNumber(database: Database, number: string): Promise<InvoiceDocument | undefined> {
  const found = await database.selectFrom('book_document').selectAll().where('number', '=', number).executeTakeFirst()
  return found && documentOf(found)
}

const pageSize = 500

/** Uses keyset pagination by day and number, so that not all documents are in memory at the same time. */
export async function* readDocumentsOfPeriod(
  database: Database,
  { from, to }: Period,
): AsyncGenerator<InvoiceDocument> {
  let last = { issued_on: '', number: '' }
  for (;;) {
    const { issued_on, number } = last
    const rows = await database
      .selectFrom('book_document')
      .selectAll()
      .where('issued_on', '>=', from)
      .where('issued_on', '<=', to)
      .where(({ or, and, eb }) =>
        or([eb('issued_on', '>', issued_on), and([eb('issued_on', '=', issued_on), eb('number', '>', number)])]),
      )
      .orderBy('issued_on')
      .orderBy('number')
      .limit(pageSize)
      .execute()
    yield* rows.map(documentOf)
    const end = rows.at(-1)
    if (!end || rows.length < pageSize) return
    last = end
  }
}

function documentOf(row: Selectable<CommerceTables['book_document']>): InvoiceDocument {
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

/** Called when the documents' retention period under tax law has ended. Items and amounts are retained. */
export async function anonymiseDocuments(trx: Database, numbers: readonly string[], now: number): Promise<number> {
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
