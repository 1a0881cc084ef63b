import { buffer } from 'node:stream/consumers'
import { invoiceTitle } from '@pouchery/platform/mail/mails/invoice-title'
import { m } from 'pouchery/messages/all.server'
import type { InvoiceContent, InvoiceDocument } from '../document/content.ts'
import { writeHead } from './head.ts'
import { writeLines } from './lines-table.ts'
import { createSheet, inner, page, print, rule, type Sheet, type Style, write } from './sheet.ts'
import { note, writeSums, writeTaxes } from './sums.ts'

/** Tagged A4 PDF with embedded fonts. The output is deterministic. */
export async function documentPdf(document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, issuedAt, content } = document
  const { language, seller } = content
  const title = invoiceTitle(kind, number, language)
  const sheet = createSheet({ title, author: seller.name, language, createdAt: issuedAt })
  const bytes = buffer(sheet.doc)
  writeHead(sheet, document)
  writeLines(sheet, content)
  writeSums(sheet, document)
  writeTaxes(sheet, document)
  if (seller.demo) note(sheet, m.mail_seller_demo({}, { locale: language }))
  writeFooters(sheet, content)
  sheet.body.end()
  sheet.doc.end()
  return new Uint8Array(await bytes)
}

const small: Style = { size: 7.5, muted: true }

/** Only the first footer is visible to screen readers. */
function writeFooters(sheet: Sheet, { seller, language }: InvoiceContent): void {
  const locale = { locale: language }
  const { name, address, register, taxNumber, phone, email } = seller
  const who = [
    [name, address].filter(Boolean).join(', '),
    [
      `${m.mail_seller_register({}, locale)}: ${register}`,
      `${m.mail_seller_tax({}, locale)}: ${taxNumber}`,
      phone,
      email,
    ].join(' · '),
  ].join('\n')
  const { start, count } = sheet.doc.bufferedPageRange()
  const width = inner - 90
  for (let place = 0; place < count; place += 1) {
    sheet.doc.switchToPage(start + place)
    const y = page.height - page.foot + 18
    rule(sheet, y)
    const number = m.server_book_page({ page: String(place + 1), pages: String(count) }, locale)
    if (place === 0) write(sheet, sheet.body, 'P', who, { x: page.side, y: y + 8, width }, small)
    else printed(sheet, who, { x: page.side, y: y + 8, width }, small)
    printed(sheet, number, { x: page.side + width, y: y + 8, width: 90 }, { ...small, align: 'right' })
  }
}

function printed(sheet: Sheet, text: string, box: { x: number; y: number; width: number }, style: Style): void {
  sheet.doc.markContent('Artifact', { type: 'Pagination' })
  print(sheet, text, box, style)
  sheet.doc.endMarkedContent()
}
