import { buffer } from 'node:stream/consumers'
import { bookTitle } from '@pouchery/platform/mail/mails/book-title'
import { m } from 'pouchery/messages/all.server'
import type { BookDocument } from '../document/book-document.ts'
import { writeFeet } from './foot.ts'
import { writeHead } from './head.ts'
import { writeLines } from './lines-table.ts'
import { openSheet } from './sheet.ts'
import { note, writeSums, writeTaxes } from './sums.ts'

/** A4, tagged, fonts embedded; the same stored document always gives the same bytes. */
export async function documentPdf(document: BookDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, issuedAt, content } = document
  const { language, seller } = content
  const title = bookTitle(kind, number, language)
  const sheet = openSheet({ title, author: seller.name, language, createdAt: issuedAt })
  const bytes = buffer(sheet.doc)
  writeHead(sheet, document)
  writeLines(sheet, content)
  writeSums(sheet, document)
  writeTaxes(sheet, document)
  if (seller.demo) note(sheet, m.mail_seller_demo({}, { locale: language }))
  writeFeet(sheet, content)
  sheet.body.end()
  sheet.doc.end()
  return new Uint8Array(await bytes)
}
