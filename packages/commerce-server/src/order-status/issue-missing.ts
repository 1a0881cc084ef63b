import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { loadPages } from '@pouchery/platform/database/load-pages'
import type { InvoiceDocument } from '../invoicing/document/content.ts'
import { issueOrderDocuments } from './issue-order-documents.ts'
import { lockOrder } from './stored-order.ts'

const atOnce = 200

/** Uses one transaction per order, so it can be aborted and run again. */
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
