import { m } from 'pouchery/messages/all.server'
import type { InvoiceDocument } from '../document/content.ts'
import { amountText, countryText, rateText } from './labels.ts'
import { ensureSpace, heightOf, inner, page, rule, type Sheet, type Structure, type Style, write } from './sheet.ts'

const text: Style = { size: 9.5 }
const total: Style = { size: 12, strong: true }
const small: Style = { size: 8, muted: true }
const figure: Style = { size: 9 }
const right = { align: 'right', figures: true } as const

interface Sum {
  label: string
  amount: number
}

export function writeSums(sheet: Sheet, { kind, content }: InvoiceDocument): void {
  const locale = { locale: content.language }
  const sums = subtotalsOf(content)
  const whole = kind === 'invoice' ? m.server_book_total({}, locale) : m.server_book_credited({}, locale)
  const width = inner * 0.58
  const x = page.side + inner - width
  const labels = width - 110
  const heights = sums.map(({ label }) => heightOf(sheet.doc, label, labels, text) + 5)
  ensureSpace(sheet, heights.reduce((sum, height) => sum + height, 0) + 60)
  const list = sheet.doc.struct('Div')
  sheet.body.add(list)
  for (const [place, { label, amount }] of sums.entries()) {
    write(sheet, list, 'P', label, { x, y: sheet.y, width: labels }, text)
    const box = { x: x + labels, y: sheet.y, width: width - labels }
    write(sheet, list, 'P', amountText(content, amount), box, { ...text, ...right })
    sheet.y += heights[place] ?? 0
  }
  if (sums.length > 0) rule(sheet, sheet.y + 2, x)
  sheet.y += 10
  const height = write(sheet, list, 'P', whole, { x, y: sheet.y, width: labels }, total)
  const box = { x: x + labels - 40, y: sheet.y, width: width - labels + 40 }
  write(sheet, list, 'P', amountText(content, content.total), box, { ...total, ...right })
  list.end()
  sheet.y += height + 26
}

function subtotalsOf({ lines, discounts, charges, language }: InvoiceDocument['content']): Sum[] {
  const goods = lines.reduce((sum, line) => sum + line.total, 0)
  const others = [...discounts, ...charges]
  if (lines.length > 0 && others.length === 0) return []
  return [
    ...(lines.length > 0 ? [{ label: m.mail_order_goods({}, { locale: language }), amount: goods }] : []),
    ...others,
  ]
}

export function writeTaxes(sheet: Sheet, { content }: InvoiceDocument): void {
  const { taxes, country, language } = content
  const locale = { locale: language }
  ensureSpace(sheet, 46 + taxes.length * 16)
  const table = sheet.doc.struct('Table')
  sheet.body.add(table)
  const headings = [
    m.server_book_rate({}, locale),
    m.server_book_net({}, locale),
    m.server_book_tax({}, locale),
    m.server_book_gross({}, locale),
  ]
  writeRow(sheet, table, headings, small, 'TH')
  rule(sheet, sheet.y - 1)
  sheet.y += 5
  for (const { rate, net, tax, gross } of taxes) {
    const amounts = [net, tax, gross].map((amount) => amountText(content, amount))
    writeRow(sheet, table, [rateText(rate, language), ...amounts], figure, 'TD')
  }
  table.end()
  sheet.y += 8
  const where = `${m.server_book_country({}, locale)}: ${countryText(country, language)}`
  note(sheet, where)
  if (taxes.every(({ tax, rate }) => tax === 0 && rate === 0)) note(sheet, m.server_book_untaxed({}, locale))
}

function writeRow(sheet: Sheet, table: Structure, cells: readonly string[], style: Style, tag: 'TH' | 'TD'): void {
  const row = sheet.doc.struct('TR')
  table.add(row)
  const width = inner / cells.length
  const heights = cells.map((cell, place) => {
    const box = { x: page.side + place * width, y: sheet.y, width }
    return write(
      sheet,
      row,
      tag,
      cell,
      box,
      place === 0 ? style : { ...style, ...right },
      tag === 'TH' ? { scope: 'Column' } : {},
    )
  })
  row.end()
  sheet.y += Math.max(...heights) + 4
}

export function note(sheet: Sheet, sentence: string): void {
  ensureSpace(sheet, 24)
  sheet.y += write(sheet, sheet.body, 'P', sentence, { x: page.side, y: sheet.y, width: inner }, small) + 4
}
