import { buffer } from 'node:stream/consumers'
import { formatInvoiceTitle, getInvoiceKindLabel } from '@pouchery/platform/mail/mails/invoice-title'
import { m } from 'pouchery/messages/all.server'
import type { InvoiceContent, InvoiceDocument } from '../document/content.ts'
import { writeLines, writeNote, writeTaxes, writeTotals } from './amounts.ts'
import {
  addElement,
  contentWidth,
  createSheet,
  drawRule,
  drawText,
  formatDay,
  getFullWidthBox,
  pageLayout,
  type Sheet,
  type TextBox,
  type TextStyle,
  writeText,
} from './sheet.ts'

/** Renders a tagged A4 PDF with embedded fonts. The output is deterministic. */
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

const label: TextStyle = { size: 8, muted: true }
const value: TextStyle = { size: 9.5 }

function writeHeader(sheet: Sheet, document: InvoiceDocument): void {
  const { content, kind, number } = document
  writeText(sheet, sheet.body, 'P', content.seller.name, getFullWidthBox(sheet), { size: 11, strong: true })
  sheet.y += 44
  const title = getInvoiceKindLabel(kind, content.language)
  const heading = addElement(sheet, sheet.body, 'H1')
  sheet.y += writeText(sheet, heading, 'Span', title, getFullWidthBox(sheet), { size: 22, strong: true })
  sheet.y += 2
  sheet.y += writeText(sheet, heading, 'Span', number, getFullWidthBox(sheet), { size: 11 })
  sheet.y += 24
  heading.end()
  writeBlocks(sheet, document)
  sheet.y += 28
}

function writeBlocks(sheet: Sheet, document: InvoiceDocument): void {
  const { content } = document
  const { buyer, recipient, language } = content
  const locale = { locale: language }
  const top = sheet.y
  const half = contentWidth * 0.42
  let y = top
  if (buyer.length > 0)
    y += block(sheet, m.mail_order_billing({}, locale), buyer, { x: pageLayout.side, y, width: half }) + 14
  if (recipient.length > 0) {
    y += block(sheet, m.mail_order_deliver_to({}, locale), recipient, { x: pageLayout.side, y, width: half })
  }
  const facts = factsOf(document)
  const end = writeFacts(sheet, facts, { x: pageLayout.side + contentWidth * 0.48, y: top, width: contentWidth * 0.52 })
  sheet.y = Math.max(y, end)
}

function block(sheet: Sheet, name: string, lines: readonly string[], box: TextBox): number {
  const part = addElement(sheet, sheet.body, 'Div')
  let { y } = box
  y += writeText(sheet, part, 'P', name, { ...box, y }, label) + 2
  for (const line of lines) y += writeText(sheet, part, 'P', line, { ...box, y }, value)
  part.end()
  return y - box.y
}

type Fact = readonly [name: string, value: string]

const reasons = { cancelled: m.invoice_cancelled, refunded: m.invoice_reason_refund }

function factsOf({ kind, issuedOn, content }: InvoiceDocument): Fact[] {
  const { language, order, orderedOn, suppliedOn, payment, corrects, reason } = content
  const locale = { locale: language }
  const day = (written: string) => formatDay(written, language)
  return [
    [m.invoice_issued({}, locale), day(issuedOn)],
    ...(kind === 'invoice' ? [[m.invoice_supplied({}, locale), day(suppliedOn)] as const] : []),
    ...(corrects ? [[m.invoice_corrects({}, locale), `${corrects.number}\n${day(corrects.issuedOn)}`] as const] : []),
    ...(reason ? [[m.invoice_reason({}, locale), reasons[reason]({}, locale)] as const] : []),
    [m.withdraw_order_label({}, locale), order],
    [m.invoice_ordered({}, locale), day(orderedOn)],
    ...(payment === '' ? [] : [[m.mail_order_payment({}, locale), payment] as const]),
  ]
}

function writeFacts(sheet: Sheet, facts: readonly Fact[], box: TextBox): number {
  const list = addElement(sheet, sheet.body, 'Div')
  const [names, values] = [box.width * 0.48, box.width * 0.52]
  let { y } = box
  for (const [name, said] of facts) {
    const left = writeText(sheet, list, 'P', name, { x: box.x, y: y + 1, width: names - 8 }, { ...label, size: 8.5 })
    const place = { x: box.x + names, y, width: values }
    const right = writeText(sheet, list, 'P', said, place, { ...value, align: 'right' })
    y += Math.max(left, right) + 4
  }
  list.end()
  return y
}
