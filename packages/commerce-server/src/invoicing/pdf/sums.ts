import { m } from 'pouchery/messages/all.server'
import type { InvoiceDocument } from '../document/content.ts'
import { formatCountry, formatInvoiceAmount, formatTaxRate } from './labels.ts'
import {
  addPart,
  contentWidth,
  drawRule,
  ensureSpace,
  fullWidth,
  measureTextHeight,
  pageLayout,
  type Sheet,
  type Structure,
  type TextStyle,
  writeText,
} from './sheet.ts'

const text: TextStyle = { size: 9.5 }
const total: TextStyle = { size: 12, strong: true }
const small: TextStyle = { size: 8, muted: true }
const figure: TextStyle = { size: 9 }
const right = { align: 'right', figures: true } as const

export function writeTotals(sheet: Sheet, { kind, content }: InvoiceDocument): void {
  const locale = { locale: content.language }
  const sums = subtotalsOf(content)
  const whole = kind === 'invoice' ? m.invoice_total({}, locale) : m.invoice_credited({}, locale)
  const width = contentWidth * 0.58
  const x = pageLayout.side + contentWidth - width
  const labels = width - 110
  const heights = sums.map(({ label }) => measureTextHeight(sheet.doc, label, labels, text) + 5)
  ensureSpace(sheet, heights.reduce((sum, height) => sum + height, 0) + 60)
  const list = addPart(sheet, sheet.body, 'Div')
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
  const table = addPart(sheet, sheet.body, 'Table')
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

function writeRow(sheet: Sheet, table: Structure, cells: readonly string[], style: TextStyle, tag: 'TH' | 'TD'): void {
  const row = addPart(sheet, table, 'TR')
  const width = contentWidth / cells.length
  const heights = cells.map((cell, place) => {
    const box = { x: pageLayout.side + place * width, y: sheet.y, width }
    const options = tag === 'TH' ? ({ scope: 'Column' } as const) : {}
    return writeText(sheet, row, tag, cell, box, place === 0 ? style : { ...style, ...right }, options)
  })
  row.end()
  sheet.y += Math.max(...heights) + 4
}

export function writeNote(sheet: Sheet, sentence: string): void {
  ensureSpace(sheet, 24)
  sheet.y += writeText(sheet, sheet.body, 'P', sentence, fullWidth(sheet), small) + 4
}
