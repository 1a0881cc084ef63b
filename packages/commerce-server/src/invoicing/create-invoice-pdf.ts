import type { InvoiceDocument } from './document/content.ts'

/** Loaded on demand, because the fonts and pdfkit are large. */
export async function createInvoicePdf(document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { renderInvoicePdf } = await import('./pdf/render-invoice-pdf.ts')
  return renderInvoicePdf(document)
}
