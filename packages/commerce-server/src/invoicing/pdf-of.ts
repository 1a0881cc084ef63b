import type { InvoiceDocument } from './document/content.ts'

/** Loaded on demand, because the fonts and pdfkit are large. */
export async function pdfOf(document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { documentPdf } = await import('./pdf/document-pdf.ts')
  return documentPdf(document)
}
