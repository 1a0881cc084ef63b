import { m } from 'pouchery/messages/all.server'
import type { InvoiceContent } from '../document/content.ts'
import { amountText } from './labels.ts'
import { ensureSpace, heightOf, inner, page, rule, type Sheet, type Structure, type Style, write } from './sheet.ts'

const quantityWidth = 52
const unitWidth = 88
const amountWidth = 96
const nameWidth = inner - quantityWidth - unitWidth - amountWidth
const x = {
  name: page.side,
  quantity: page.side + nameWidth,
  unit: page.side + nameWidth + quantityWidth,
  amount: page.side + nameWidth + quantityWidth + unitWidth,
}

const heading: Style = { size: 8, muted: true }
const cell: Style = { size: 9.5 }
const small: Style = { size: 8, muted: true }
const ofColumn = { scope: 'Column' } as const
const right = { align: 'right', figures: true } as const

type Line = InvoiceContent['lines'][number]

export function writeLines(sheet: Sheet, content: InvoiceContent): void {
  if (content.lines.length === 0) return
  const table = sheet.doc.struct('Table')
  sheet.body.add(table)
  ensureSpace(sheet, 80)
  writeHeadings(sheet, table, content)
  for (const line of content.lines) {
    if (ensureSpace(sheet, rowHeight(sheet, line))) writeHeadings(sheet, table, content)
    writeRow(sheet, table, line, content)
  }
  table.end()
  sheet.y += 12
}

function writeHeadings(sheet: Sheet, table: Structure, { language, lines }: InvoiceContent): void {
  const locale = { locale: language }
  const row = sheet.doc.struct('TR')
  table.add(row)
  const { y } = sheet
  const priced = lines.some(({ unit }) => unit !== null)
  const name = write(sheet, row, 'TH', m.mail_order_goods({}, locale), at('name', y), heading, ofColumn)
  write(sheet, row, 'TH', m.server_book_quantity({}, locale), at('quantity', y), { ...heading, ...right }, ofColumn)
  const unit = priced ? m.server_book_unit({}, locale) : ''
  write(sheet, row, 'TH', unit, at('unit', y), { ...heading, ...right }, ofColumn)
  write(sheet, row, 'TH', m.server_book_amount({}, locale), at('amount', y), { ...heading, ...right }, ofColumn)
  row.end()
  sheet.y += name + 5
  rule(sheet, sheet.y)
  sheet.y += 7
}

function writeRow(sheet: Sheet, table: Structure, line: Line, content: InvoiceContent): void {
  const { doc, y } = sheet
  const row = doc.struct('TR')
  table.add(row)
  const name = doc.struct('TD')
  row.add(name)
  const titled = write(sheet, name, 'P', line.name, at('name', y), cell)
  write(sheet, name, 'P', detailsOf(line), at('name', y + titled + 1), small)
  name.end()
  const amounts = { ...cell, ...right }
  write(sheet, row, 'TD', String(line.quantity), at('quantity', y), amounts)
  write(sheet, row, 'TD', line.unit === null ? '' : amountText(content, line.unit), at('unit', y), amounts)
  write(sheet, row, 'TD', amountText(content, line.total), at('amount', y), amounts)
  row.end()
  sheet.y += rowHeight(sheet, line)
  rule(sheet, sheet.y - 6)
}

function rowHeight({ doc }: Sheet, line: Line): number {
  const width = nameWidth - 12
  return heightOf(doc, line.name, width, cell) + 1 + heightOf(doc, detailsOf(line), width, small) + 14
}

function detailsOf({ sku, facts }: Line): string {
  return [sku, ...facts].filter(Boolean).join(' · ')
}

function at(column: keyof typeof x, y: number) {
  const widths = { name: nameWidth - 12, quantity: quantityWidth, unit: unitWidth, amount: amountWidth }
  return { x: x[column], y, width: widths[column] }
}
