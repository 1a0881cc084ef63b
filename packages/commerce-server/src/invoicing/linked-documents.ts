import type { Database } from '@pouchery/platform/database/database'
import { formatInvoiceTitle } from '@pouchery/platform/mail/mails/invoice-title'
import { verifyOrderLink } from '../order-link.ts'
import { createInvoicePdf } from './create-invoice-pdf.ts'
import { listDocumentsOfOrder } from './stored-documents.ts'

/** Documents of the order to which a link belongs. Returns none after the order has been anonymised. */
export function createLinkedDocuments({ database, secret }: { database: Database; secret: string }) {
  const documentsOf = async (link: string) => {
    const row = verifyOrderLink(secret, link)
    return row === undefined || (await isErased(database, row)) ? [] : listDocumentsOfOrder(database, row)
  }
  return {
    list: async (link: string) =>
      (await documentsOf(link)).map(({ number, kind, issuedOn, content }) => {
        return { number, issuedOn, title: formatInvoiceTitle(kind, number, content.language) }
      }),
    renderPdf: async (link: string, number: string) => {
      const found = (await documentsOf(link)).find((each) => each.number === number)
      return found && createInvoicePdf(found)
    },
  }
}

/** Invoices keep the buyer's name longer than orders do. */
async function isErased(database: Database, row: number): Promise<boolean> {
  const order = await database.selectFrom('shop_order').select('erased_at').where('number', '=', row).executeTakeFirst()
  return order?.erased_at !== null
}
