import type { BookDocument } from './document/content.ts'

/** Lazy: fonts and pdfkit are only loaded when a PDF is wanted. */
export async function pdfOf(document: BookDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { documentPdf } = await import('./pdf/document-pdf.ts')
  return documentPdf(document)
}
