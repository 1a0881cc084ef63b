import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { loadPages } from '@pouchery/platform/database/load-pages'
import type { InvoiceDocument } from '../invoicing/document/content.ts'
import { issueInvoiceDocuments } from '../invoicing/issue.ts'
import { listInvoiceDocumentsOfOrders } from '../invoicing/stored-documents.ts'
import { loadOrderEvents, lockOrder, type OrderEvent } from './order-fulfilment.ts'

/** Issues nothing before goods have been shipped. The caller must hold the lock on the order's row. */
export async function issueOrderDocuments(trx: Database, row: number, now: number): Promise<InvoiceDocument[]> {
  const events = (await loadOrderEvents(trx, [row])).get(row) ?? []
  const sent = events.find(({ kind }) => kind === 'shipped')
  if (!sent) return []
  return issueInvoiceDocuments(trx, row, { suppliedAt: sent.at, refunds: events.flatMap(givenBack) }, now)
}

/**
 * Returns the documents to which the email about an event links: for the first shipment, all documents issued by then,
 * and for later events, those of the event.
 */
export async function listEventDocuments(
  database: Database,
  row: number,
  { events, position }: { events: readonly OrderEvent[]; position: number },
): Promise<InvoiceDocument[]> {
  const sent = events.find(({ kind }) => kind === 'shipped')?.position ?? Number.POSITIVE_INFINITY
  const documents = await listInvoiceDocumentsOfOrders(database, [row])
  return documents.filter(({ event }) => Math.max(event, sent) === position)
}

function givenBack(event: OrderEvent) {
  const { position, at } = event
  if (event.kind === 'refunded') return [{ event: position, at, amount: event.amount, parts: [] }]
  if (event.kind !== 'cancelled' || event.refund === 0) return []
  return [{ event: position, at, amount: event.refund, parts: event.parts }]
}

const atOnce = 200

/** Uses one transaction per order, so that the run can be aborted and repeated. */
export async function* issueMissingDocuments(database: Database, now: () => number): AsyncGenerator<InvoiceDocument> {
  for await (const rows of loadPages<number>((last = 0) => ordersAfter(database, last))) {
    for (const row of rows) {
      yield* await inTransaction(database, async (trx) => {
        await lockOrder(trx, row)
        return issueOrderDocuments(trx, row, now())
      })
    }
  }
}

export async function countOrdersWithoutInvoice(database: Database): Promise<number> {
  const { total } = await ordersWithoutInvoice(database)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function ordersAfter(database: Database, after: number): Promise<number[]> {
  const rows = await ordersWithoutInvoice(database)
    .select('shop_order.number')
    .where('shop_order.number', '>', after)
    .orderBy('shop_order.number')
    .limit(atOnce)
    .execute()
  return rows.map(({ number }) => number)
}

function ordersWithoutInvoice(database: Database) {
  return database
    .selectFrom('shop_order')
    .where('state', 'in', ['processing', 'completed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('book_document')
            .select('book_document.number')
            .whereRef('book_document.order_number', '=', 'shop_order.number')
            .where('book_document.event', '=', 0),
        ),
      ),
    )
}
