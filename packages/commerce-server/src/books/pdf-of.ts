import type { BookDocument } from './document/book-document.ts'

/** A document as PDF. Fonts and all that draws are only loaded where somebody wants to see one. */
export async function pdfOf(document: BookDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { documentPdf } = await import('./pdf/document-pdf.ts')
  return documentPdf(document)
}
