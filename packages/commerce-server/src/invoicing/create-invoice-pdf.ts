import type { InvoiceDocument } from './document/content.ts'

/** Imports the renderer on demand, because pdfkit and the fonts are large. */
export async function createInvoicePdf(document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { renderInvoicePdf } = await import('./pdf/render-invoice-pdf.ts')
  return renderInvoicePdf(document)
}
