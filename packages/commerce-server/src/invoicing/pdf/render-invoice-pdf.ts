import { buffer } from 'node:stream/consumers'
import { formatInvoiceTitle } from '@pouchery/platform/mail/mails/invoice-title'
import { m } from 'pouchery/messages/all.server'
import type { InvoiceContent, InvoiceDocument } from '../document/content.ts'
import { writeHeader } from './head.ts'
import { writeLines } from './lines-table.ts'
import {
  contentWidth,
  createSheet,
  drawRule,
  drawText,
  pageLayout,
  type Sheet,
  type TextBox,
  type TextStyle,
  writeText,
} from './sheet.ts'
import { writeNote, writeTaxes, writeTotals } from './sums.ts'

/** Tagged A4 PDF with embedded fonts. The output is deterministic. */
export async function renderInvoicePdf(document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, issuedAt, content } = document
  const { language, seller } = content
  const title = formatInvoiceTitle(kind, number, language)
  const sheet = createSheet(title, seller.name, language, new Date(issuedAt))
  const bytes = buffer(sheet.doc)
  writeHeader(sheet, document)
  writeLines(sheet, content)
  writeTotals(sheet, document)
  writeTaxes(sheet, document)
  if (seller.demo) writeNote(sheet, m.mail_seller_demo({}, { locale: language }))
  writeFooters(sheet, content)
  sheet.body.end()
  sheet.doc.end()
  return new Uint8Array(await bytes)
}

const small: TextStyle = { size: 7.5, muted: true }

/** Only the first footer is exposed to screen readers. */
function writeFooters(sheet: Sheet, { seller, language }: InvoiceContent): void {
  const locale = { locale: language }
  const { name, address, register, taxNumber, phone, email } = seller
  const who = [
    [name, address].filter(Boolean).join(', '),
    [
      m.label_value({ label: m.mail_seller_register({}, locale), value: register }, locale),
      m.label_value({ label: m.mail_seller_tax({}, locale), value: taxNumber }, locale),
      phone,
      email,
    ].join(' · '),
  ].join('\n')
  const { start, count } = sheet.doc.bufferedPageRange()
  const width = contentWidth - 90
  for (let place = 0; place < count; place += 1) {
    sheet.doc.switchToPage(start + place)
    const y = pageLayout.height - pageLayout.foot + 18
    drawRule(sheet, y)
    const number = m.invoice_page({ page: String(place + 1), pages: String(count) }, locale)
    const box = { x: pageLayout.side, y: y + 8, width }
    if (place === 0) writeText(sheet, sheet.body, 'P', who, box, small)
    else printed(sheet, who, box, small)
    printed(sheet, number, { ...box, x: box.x + width, width: 90 }, { ...small, align: 'right' })
  }
}

function printed(sheet: Sheet, text: string, box: TextBox, style: TextStyle): void {
  sheet.doc.markContent('Artifact', { type: 'Pagination' })
  drawText(sheet, text, box, style)
  sheet.doc.endMarkedContent()
}
