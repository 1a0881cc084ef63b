import { m } from 'pouchery/messages/all.server'
import type { InvoiceContent } from '../document/content.ts'
import { formatInvoiceAmount } from './labels.ts'
import {
  addPart,
  contentWidth,
  drawRule,
  ensureSpace,
  measureTextHeight,
  pageLayout,
  type Sheet,
  type Structure,
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

const heading: TextStyle = { size: 8, muted: true }
const cell: TextStyle = { size: 9.5 }
const small: TextStyle = { size: 8, muted: true }
const ofColumn = { scope: 'Column' } as const
const right = { align: 'right', figures: true } as const

type Line = InvoiceContent['lines'][number]

export function writeLines(sheet: Sheet, content: InvoiceContent): void {
  if (content.lines.length === 0) return
  const table = addPart(sheet, sheet.body, 'Table')
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
  const row = addPart(sheet, table, 'TR')
  const { y } = sheet
  const priced = lines.some(({ unit }) => unit !== null)
  const name = writeText(sheet, row, 'TH', m.mail_order_goods({}, locale), at('name', y), heading, ofColumn)
  writeText(sheet, row, 'TH', m.invoice_quantity({}, locale), at('quantity', y), { ...heading, ...right }, ofColumn)
  const unit = priced ? m.invoice_unit({}, locale) : ''
  writeText(sheet, row, 'TH', unit, at('unit', y), { ...heading, ...right }, ofColumn)
  writeText(sheet, row, 'TH', m.invoice_amount({}, locale), at('amount', y), { ...heading, ...right }, ofColumn)
  row.end()
  sheet.y += name + 5
  drawRule(sheet, sheet.y)
  sheet.y += 7
}

function writeRow(sheet: Sheet, table: Structure, line: Line, content: InvoiceContent): void {
  const { y } = sheet
  const row = addPart(sheet, table, 'TR')
  const name = addPart(sheet, row, 'TD')
  const titled = writeText(sheet, name, 'P', line.name, at('name', y), cell)
  writeText(sheet, name, 'P', detailsOf(line), at('name', y + titled + 1), small)
  name.end()
  const amounts = { ...cell, ...right }
  writeText(sheet, row, 'TD', String(line.quantity), at('quantity', y), amounts)
  writeText(sheet, row, 'TD', line.unit === null ? '' : formatInvoiceAmount(content, line.unit), at('unit', y), amounts)
  writeText(sheet, row, 'TD', formatInvoiceAmount(content, line.total), at('amount', y), amounts)
  row.end()
  sheet.y += rowHeight(sheet, line)
  drawRule(sheet, sheet.y - 6)
}

function rowHeight({ doc }: Sheet, line: Line): number {
  const width = nameWidth - 12
  return measureTextHeight(doc, line.name, width, cell) + 1 + measureTextHeight(doc, detailsOf(line), width, small) + 14
}

function detailsOf({ sku, facts }: Line): string {
  return [sku, ...facts].filter(Boolean).join(' · ')
}

function at(column: keyof typeof x, y: number) {
  const widths = { name: nameWidth - 12, quantity: quantityWidth, unit: unitWidth, amount: amountWidth }
  return { x: x[column], y, width: widths[column] }
}
