import type { Database } from '@pouchery/platform/database/database'
import { formatInvoiceTitle } from '@pouchery/platform/mail/mails/invoice-title'
import { verifyOrderLink } from '../order-link.ts'
import { createInvoicePdf } from './create-invoice-pdf.ts'
import { listDocumentsOfOrder } from './stored-documents.ts'

interface LinkedDocument {
  number: string
  title: string
  issuedOn: string
}

/** Documents of the order to which a link belongs. Returns none after the order has been anonymised. */
export interface LinkedDocuments {
  list(link: string): Promise<LinkedDocument[]>
  renderPdf(link: string, number: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

export function createLinkedDocuments({ database, secret }: { database: Database; secret: string }): LinkedDocuments {
  return {
    list: async (link) => {
      const row = await shownOrder(database, verifyOrderLink(secret, link))
      const documents = row === undefined ? [] : await listDocumentsOfOrder(database, row)
      return documents.map(({ number, kind, issuedOn, content }) => {
        return { number, issuedOn, title: formatInvoiceTitle(kind, number, content.language) }
      })
    },
    renderPdf: async (link, number) => {
      const row = await shownOrder(database, verifyOrderLink(secret, link))
      const documents = row === undefined ? [] : await listDocumentsOfOrder(database, row)
      const found = documents.find((each) => each.number === number)
      return found && createInvoicePdf(found)
    },
  }
}

/** Undefined if the order was anonymised, because invoices keep the buyer's name longer than orders do. */
async function shownOrder(database: Database, row: number | undefined): Promise<number | undefined> {
  if (row === undefined) return undefined
  const order = await database
    .selectFrom('shop_order')
    .select('number')
    .where('number', '=', row)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return order?.number
}
