import type { LanguageCode } from 'pouchery/app.config'
import { createCreditNoteDocument, createInvoiceContent, createInvoiceDocument } from '../document/content.fixture.ts'
import { buildCreditNoteContent } from '../document/credit-note.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

const lines = [
  { unit: 490, quantity: 3, rate: 20 },
  { unit: 550, quantity: 10, rate: 20 },
]

/** Returns the PDFs of an invoice and of a credit note that refunds a part of it. */
export async function renderTestInvoices(language: LanguageCode) {
  const order = { language, country: 'AT', lines, off: 697, shipping: 490, fee: 0, rate: 20 }
  const invoice = createInvoiceContent(order)
  const credited = { number: 'INV-2026-000001', issuedOn: '2026-11-23', invoice, earlier: [] }
  const creditNote = buildCreditNoteContent({ amount: 200, parts: [] }, credited, '2026-11-24')
  return {
    invoice: await renderInvoicePdf(createInvoiceDocument(invoice)),
    creditNote: await renderInvoicePdf(createCreditNoteDocument(creditNote)),
  }
}
