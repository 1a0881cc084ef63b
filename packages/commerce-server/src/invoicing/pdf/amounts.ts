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
  pageLayout,
  type Sheet,
  type StructureElement,
  type TextStyle,
  writeText,
} from './sheet.ts'

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

export function writeLines(sheet: Sheet, content: InvoiceContent): void {
  if (content.lines.length === 0) return
  const table = addElement(sheet, sheet.body, 'Table')
  ensureSpace(sheet, 80)
  writeHeadings(sheet, table, content)
  for (const line of content.lines) {
    if (ensureSpace(sheet, rowHeight(sheet, line))) writeHeadings(sheet, table, content)
    writeLine(sheet, table, line, content)
  }
  table.end()
  sheet.y += 12
}

function writeHeadings(sheet: Sheet, table: StructureElement, { language, lines }: InvoiceContent): void {
  const locale = { locale: language }
  const row = addElement(sheet, table, 'TR')
  const { y } = sheet
  const priced = lines.some(({ unit }) => unit !== null)
  const name = writeText(sheet, row, 'TH', m.mail_order_goods({}, locale), at('name', y), small, ofColumn)
  writeText(sheet, row, 'TH', m.invoice_quantity({}, locale), at('quantity', y), { ...small, ...right }, ofColumn)
  const unit = priced ? m.invoice_unit({}, locale) : ''
  writeText(sheet, row, 'TH', unit, at('unit', y), { ...small, ...right }, ofColumn)
  writeText(sheet, row, 'TH', m.invoice_amount({}, locale), at('amount', y), { ...small, ...right }, ofColumn)
  row.end()
  sheet.y += name + 5
  drawRule(sheet, sheet.y)
  sheet.y += 7
}

function writeLine(sheet: Sheet, table: StructureElement, line: Line, content: InvoiceContent): void {
  const { y } = sheet
  const row = addElement(sheet, table, 'TR')
  const name = addElement(sheet, row, 'TD')
  const titled = writeText(sheet, name, 'P', line.name, at('name', y), text)
  writeText(sheet, name, 'P', detailsOf(line), at('name', y + titled + 1), small)
  name.end()
  const amounts = { ...text, ...right }
  writeText(sheet, row, 'TD', String(line.quantity), at('quantity', y), amounts)
  writeText(sheet, row, 'TD', line.unit === null ? '' : formatInvoiceAmount(content, line.unit), at('unit', y), amounts)
  writeText(sheet, row, 'TD', formatInvoiceAmount(content, line.total), at('amount', y), amounts)
  row.end()
  sheet.y += rowHeight(sheet, line)
  drawRule(sheet, sheet.y - 6)
}

function rowHeight({ doc }: Sheet, line: Line): number {
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

export function writeTotals(sheet: Sheet, { kind, content }: InvoiceDocument): void {
  const locale = { locale: content.language }
  const sums = subtotalsOf(content)
  const whole = kind === 'invoice' ? m.invoice_total({}, locale) : m.invoice_credited({}, locale)
  const width = contentWidth * 0.58
  const x = pageLayout.side + contentWidth - width
  const labels = width - 110
  const heights = sums.map(({ label }) => measureTextHeight(sheet.doc, label, labels, text) + 5)
  ensureSpace(sheet, heights.reduce((sum, height) => sum + height, 0) + 60)
  const list = addElement(sheet, sheet.body, 'Div')
  for (const [place, { label, amount }] of sums.entries()) {
    writeText(sheet, list, 'P', label, { x, y: sheet.y, width: labels }, text)
    const box = { x: x + labels, y: sheet.y, width: width - labels }
    writeText(sheet, list, 'P', formatInvoiceAmount(content, amount), box, { ...text, ...right })
    sheet.y += heights[place] ?? 0
  }
  if (sums.length > 0) drawRule(sheet, sheet.y + 2, x)
  sheet.y += 10
  const height = writeText(sheet, list, 'P', whole, { x, y: sheet.y, width: labels }, total)
  const box = { x: x + labels - 40, y: sheet.y, width: width - labels + 40 }
  writeText(sheet, list, 'P', formatInvoiceAmount(content, content.total), box, { ...total, ...right })
  list.end()
  sheet.y += height + 26
}

function subtotalsOf({ lines, discounts, charges, language }: InvoiceDocument['content']) {
  const goods = lines.reduce((sum, line) => sum + line.total, 0)
  const others = [...discounts, ...charges]
  if (lines.length > 0 && others.length === 0) return []
  return lines.length === 0
    ? others
    : [{ label: m.mail_order_goods({}, { locale: language }), amount: goods }, ...others]
}

export function writeTaxes(sheet: Sheet, { content }: InvoiceDocument): void {
  const { taxes, country, language } = content
  const locale = { locale: language }
  ensureSpace(sheet, 46 + taxes.length * 16)
  const table = addElement(sheet, sheet.body, 'Table')
  const headings = [m.invoice_rate, m.invoice_net, m.invoice_tax, m.invoice_gross]
  const texts = headings.map((heading) => heading({}, locale))
  writeRow(sheet, table, texts, small, 'TH')
  drawRule(sheet, sheet.y - 1)
  sheet.y += 5
  for (const { rate, net, tax, gross } of taxes) {
    const amounts = [net, tax, gross].map((amount) => formatInvoiceAmount(content, amount))
    writeRow(sheet, table, [formatTaxRate(rate, language), ...amounts], figure, 'TD')
  }
  table.end()
  sheet.y += 8
  const value = formatCountry(country, language)
  writeNote(sheet, m.label_value({ label: m.invoice_country({}, locale), value }, locale))
  if (taxes.every(({ tax, rate }) => tax === 0 && rate === 0)) writeNote(sheet, m.invoice_untaxed({}, locale))
}

function writeRow(sheet: Sheet, table: StructureElement, cells: readonly string[], style: TextStyle, tag: 'TH' | 'TD') {
  const row = addElement(sheet, table, 'TR')
  const width = contentWidth / cells.length
  const heights = cells.map((cell, place) => {
    const box = { x: pageLayout.side + place * width, y: sheet.y, width }
    return writeText(
      sheet,
      row,
      tag,
      cell,
      box,
      place === 0 ? style : { ...style, ...right },
      tag === 'TH' ? ofColumn : {},
    )
  })
  row.end()
  sheet.y += Math.max(...heights) + 4
}

export function writeNote(sheet: Sheet, sentence: string): void {
  ensureSpace(sheet, 24)
  sheet.y += writeText(sheet, sheet.body, 'P', sentence, getFullWidthBox(sheet), small) + 4
}
