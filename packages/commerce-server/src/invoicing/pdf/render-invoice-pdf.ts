import { buffer } from 'node:stream/consumers'
import { formatInvoiceTitle, getInvoiceKindLabel } from '@pouchery/platform/mail/mails/invoice-title'
import { m } from 'pouchery/messages/all.server'
import type { InvoiceContent, InvoiceDocument } from '../document/content.ts'
import { writeInvoiceLines, writeInvoiceNote, writeInvoiceTaxes, writeInvoiceTotals } from './amounts.ts'
import {
  addElement,
  contentWidth,
  createPdfWriter,
  drawRule,
  drawText,
  formatDay,
  getFullWidthBox,
  type PdfWriter,
  pageLayout,
  type TextBox,
  type TextStyle,
  writeText,
} from './pdf-writer.ts'

/** Renders a tagged A4 PDF with embedded fonts. The output is deterministic. */
export async function renderInvoicePdf(document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, issuedAt, content } = document
  const { language, seller } = content
  const title = formatInvoiceTitle(kind, number, language)
  const pdf = createPdfWriter(title, seller.name, language, new Date(issuedAt))
  const bytes = buffer(pdf.doc)
  writeHeader(pdf, document)
  writeInvoiceLines(pdf, content)
  writeInvoiceTotals(pdf, document)
  writeInvoiceTaxes(pdf, document)
  if (seller.demo) writeInvoiceNote(pdf, m.mail_seller_demo({}, { locale: language }))
  writeFooters(pdf, content)
  pdf.body.end()
  pdf.doc.end()
  return new Uint8Array(await bytes)
}

const small: TextStyle = { size: 7.5, muted: true }

/** Screen readers get the seller's data only once, and no page numbers. */
function writeFooters(pdf: PdfWriter, { seller, language }: InvoiceContent): void {
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
  const { start, count } = pdf.doc.bufferedPageRange()
  const width = contentWidth - 90
  for (let place = 0; place < count; place += 1) {
    pdf.doc.switchToPage(start + place)
    const y = pageLayout.height - pageLayout.foot + 18
    drawRule(pdf, y)
    const number = m.invoice_page({ page: String(place + 1), pages: String(count) }, locale)
    const box = { x: pageLayout.side, y: y + 8, width }
    if (place === 0) writeText(pdf, pdf.body, 'P', who, box, small)
    else printed(pdf, who, box, small)
    printed(pdf, number, { ...box, x: box.x + width, width: 90 }, { ...small, align: 'right' })
  }
}

function printed(pdf: PdfWriter, text: string, box: TextBox, style: TextStyle): void {
  pdf.doc.markContent('Artifact', { type: 'Pagination' })
  drawText(pdf, text, box, style)
  pdf.doc.endMarkedContent()
}

const label: TextStyle = { size: 8, muted: true }
const value: TextStyle = { size: 9.5 }

function writeHeader(pdf: PdfWriter, document: InvoiceDocument): void {
  const { content, kind, number } = document
  writeText(pdf, pdf.body, 'P', content.seller.name, getFullWidthBox(pdf), { size: 11, strong: true })
  pdf.y += 44
  const title = getInvoiceKindLabel(kind, content.language)
  const heading = addElement(pdf, pdf.body, 'H1')
  pdf.y += writeText(pdf, heading, 'Span', title, getFullWidthBox(pdf), { size: 22, strong: true })
  pdf.y += 2
  pdf.y += writeText(pdf, heading, 'Span', number, getFullWidthBox(pdf), { size: 11 })
  pdf.y += 24
  heading.end()
  writeBlocks(pdf, document)
  pdf.y += 28
}

function writeBlocks(pdf: PdfWriter, document: InvoiceDocument): void {
  const { content } = document
  const { buyer, recipient, language } = content
  const locale = { locale: language }
  const top = pdf.y
  const half = contentWidth * 0.42
  let y = top
  if (buyer.length > 0)
    y += block(pdf, m.mail_order_billing({}, locale), buyer, { x: pageLayout.side, y, width: half }) + 14
  if (recipient.length > 0) {
    y += block(pdf, m.mail_order_deliver_to({}, locale), recipient, { x: pageLayout.side, y, width: half })
  }
  const facts = factsOf(document)
  const end = writeFacts(pdf, facts, { x: pageLayout.side + contentWidth * 0.48, y: top, width: contentWidth * 0.52 })
  pdf.y = Math.max(y, end)
}

function block(pdf: PdfWriter, name: string, lines: readonly string[], box: TextBox): number {
  const part = addElement(pdf, pdf.body, 'Div')
  let { y } = box
  y += writeText(pdf, part, 'P', name, { ...box, y }, label) + 2
  for (const line of lines) y += writeText(pdf, part, 'P', line, { ...box, y }, value)
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

function writeFacts(pdf: PdfWriter, facts: readonly Fact[], box: TextBox): number {
  const list = addElement(pdf, pdf.body, 'Div')
  const [names, values] = [box.width * 0.48, box.width * 0.52]
  let { y } = box
  for (const [name, said] of facts) {
    const left = writeText(pdf, list, 'P', name, { x: box.x, y: y + 1, width: names - 8 }, { ...label, size: 8.5 })
    const place = { x: box.x + names, y, width: values }
    const right = writeText(pdf, list, 'P', said, place, { ...value, align: 'right' })
    y += Math.max(left, right) + 4
  }
  list.end()
  return y
}
