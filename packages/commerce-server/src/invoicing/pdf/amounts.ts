import { m } from 'pouchery/messages/all.server'
import type { InvoiceContent, InvoiceDocument } from '../document/content.ts'
import {
  addElement,
  contentWidth,
  drawRule,
  ensureSpace,
  formatCountry,
  formatInvoiceAmount,
  formatTaxRate,
  getFullWidthBox,
  measureTextHeight,
  type PdfWriter,
  pageLayout,
  type StructureElement,
  type TextStyle,
  writeText,
} from './pdf-writer.ts'

const quantityWidth = 52
const unitWidth = 88
const amountWidth = 96
const nameWidth = contentWidth - quantityWidth - unitWidth - amountWidth
const x = {
  name: pageLayout.side,
  quantity: pageLayout.side + nameWidth,
  unit: pageLayout.side + nameWidth + quantityWidth,
  amount: pageLayout.side + nameWidth + quantityWidth + unitWidth,
}

const text: TextStyle = { size: 9.5 }
const total: TextStyle = { size: 12, strong: true }
const figure: TextStyle = { size: 9 }
const small: TextStyle = { size: 8, muted: true }
const ofColumn = { scope: 'Column' } as const
const right = { align: 'right', figures: true } as const

type Line = InvoiceContent['lines'][number]

export function writeInvoiceLines(pdf: PdfWriter, content: InvoiceContent): void {
  if (content.lines.length === 0) return
  const table = addElement(pdf, pdf.body, 'Table')
  ensureSpace(pdf, 80)
  writeHeadings(pdf, table, content)
  for (const line of content.lines) {
    if (ensureSpace(pdf, rowHeight(pdf, line))) writeHeadings(pdf, table, content)
    writeLine(pdf, table, line, content)
  }
  table.end()
  pdf.y += 12
}

function writeHeadings(pdf: PdfWriter, table: StructureElement, { language, lines }: InvoiceContent): void {
  const locale = { locale: language }
  const row = addElement(pdf, table, 'TR')
  const { y } = pdf
  const priced = lines.some(({ unit }) => unit !== null)
  const name = writeText(pdf, row, 'TH', m.mail_order_goods({}, locale), at('name', y), small, ofColumn)
  writeText(pdf, row, 'TH', m.invoice_quantity({}, locale), at('quantity', y), { ...small, ...right }, ofColumn)
  const unit = priced ? m.invoice_unit({}, locale) : ''
  writeText(pdf, row, 'TH', unit, at('unit', y), { ...small, ...right }, ofColumn)
  writeText(pdf, row, 'TH', m.invoice_amount({}, locale), at('amount', y), { ...small, ...right }, ofColumn)
  row.end()
  pdf.y += name + 5
  drawRule(pdf, pdf.y)
  pdf.y += 7
}

function writeLine(pdf: PdfWriter, table: StructureElement, line: Line, content: InvoiceContent): void {
  const { y } = pdf
  const row = addElement(pdf, table, 'TR')
  const name = addElement(pdf, row, 'TD')
  const titled = writeText(pdf, name, 'P', line.name, at('name', y), text)
  writeText(pdf, name, 'P', detailsOf(line), at('name', y + titled + 1), small)
  name.end()
  const amounts = { ...text, ...right }
  writeText(pdf, row, 'TD', String(line.quantity), at('quantity', y), amounts)
  writeText(pdf, row, 'TD', line.unit === null ? '' : formatInvoiceAmount(content, line.unit), at('unit', y), amounts)
  writeText(pdf, row, 'TD', formatInvoiceAmount(content, line.total), at('amount', y), amounts)
  row.end()
  pdf.y += rowHeight(pdf, line)
  drawRule(pdf, pdf.y - 6)
}

function rowHeight({ doc }: PdfWriter, line: Line): number {
  const width = nameWidth - 12
  return measureTextHeight(doc, line.name, width, text) + 1 + measureTextHeight(doc, detailsOf(line), width, small) + 14
}

function detailsOf({ sku, facts }: Line): string {
  return [sku, ...facts].filter(Boolean).join(' · ')
}

function at(column: keyof typeof x, y: number) {
  const widths = { name: nameWidth - 12, quantity: quantityWidth, unit: unitWidth, amount: amountWidth }
  return { x: x[column], y, width: widths[column] }
}

export function writeInvoiceTotals(pdf: PdfWriter, { kind, content }: InvoiceDocument): void {
  const locale = { locale: content.language }
  const sums = subtotalsOf(content)
  const whole = kind === 'invoice' ? m.invoice_total({}, locale) : m.invoice_credited({}, locale)
  const width = contentWidth * 0.58
  const x = pageLayout.side + contentWidth - width
  const labels = width - 110
  const heights = sums.map(({ label }) => measureTextHeight(pdf.doc, label, labels, text) + 5)
  ensureSpace(pdf, heights.reduce((sum, height) => sum + height, 0) + 60)
  const list = addElement(pdf, pdf.body, 'Div')
  for (const [place, { label, amount }] of sums.entries()) {
    writeText(pdf, list, 'P', label, { x, y: pdf.y, width: labels }, text)
    const box = { x: x + labels, y: pdf.y, width: width - labels }
    writeText(pdf, list, 'P', formatInvoiceAmount(content, amount), box, { ...text, ...right })
    pdf.y += heights[place] ?? 0
  }
  if (sums.length > 0) drawRule(pdf, pdf.y + 2, x)
  pdf.y += 10
  const height = writeText(pdf, list, 'P', whole, { x, y: pdf.y, width: labels }, total)
  const box = { x: x + labels - 40, y: pdf.y, width: width - labels + 40 }
  writeText(pdf, list, 'P', formatInvoiceAmount(content, content.total), box, { ...total, ...right })
  list.end()
  pdf.y += height + 26
}

function subtotalsOf({ lines, discounts, charges, language }: InvoiceDocument['content']) {
  const goods = lines.reduce((sum, line) => sum + line.total, 0)
  const others = [...discounts, ...charges]
  if (lines.length > 0 && others.length === 0) return []
  return lines.length === 0
    ? others
    : [{ label: m.mail_order_goods({}, { locale: language }), amount: goods }, ...others]
}

export function writeInvoiceTaxes(pdf: PdfWriter, { content }: InvoiceDocument): void {
  const { taxes, country, language } = content
  const locale = { locale: language }
  ensureSpace(pdf, 46 + taxes.length * 16)
  const table = addElement(pdf, pdf.body, 'Table')
  const headings = [m.invoice_rate, m.invoice_net, m.invoice_tax, m.invoice_gross]
  const texts = headings.map((heading) => heading({}, locale))
  writeRow(pdf, table, texts, small, 'TH')
  drawRule(pdf, pdf.y - 1)
  pdf.y += 5
  for (const { rate, net, tax, gross } of taxes) {
    const amounts = [net, tax, gross].map((amount) => formatInvoiceAmount(content, amount))
    writeRow(pdf, table, [formatTaxRate(rate, language), ...amounts], figure, 'TD')
  }
  table.end()
  pdf.y += 8
  const value = formatCountry(country, language)
  writeInvoiceNote(pdf, m.label_value({ label: m.invoice_country({}, locale), value }, locale))
  if (taxes.every(({ tax, rate }) => tax === 0 && rate === 0)) writeInvoiceNote(pdf, m.invoice_untaxed({}, locale))
}

function writeRow(
  pdf: PdfWriter,
  table: StructureElement,
  cells: readonly string[],
  style: TextStyle,
  tag: 'TH' | 'TD',
) {
  const row = addElement(pdf, table, 'TR')
  const width = contentWidth / cells.length
  const heights = cells.map((cell, place) => {
    const box = { x: pageLayout.side + place * width, y: pdf.y, width }
    return writeText(
      pdf,
      row,
      tag,
      cell,
      box,
      place === 0 ? style : { ...style, ...right },
      tag === 'TH' ? ofColumn : {},
    )
  })
  row.end()
  pdf.y += Math.max(...heights) + 4
}

export function writeInvoiceNote(pdf: PdfWriter, sentence: string): void {
  ensureSpace(pdf, 24)
  pdf.y += writeText(pdf, pdf.body, 'P', sentence, getFullWidthBox(pdf), small) + 4
}
