import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createInvoicePdf,
  findInvoiceDocumentByNumber,
  type InvoiceDocument,
  type InvoicePeriod,
  readInvoiceDocumentsOfPeriod,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { formatCellAmount } from '../catalogue/columns/number-columns.ts'
import { defineCommand, OperatorError, readPositionals, UsageError } from '../command.ts'
import { flagSchema, optionalTextSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatTable, printJson, printTable, toPlainLine } from '../terminal.ts'
import { periodHelp, periodOptions, requirePeriod, toPeriod } from './period.ts'

const listCommand = defineCommand({
  usage: '[--from DAY] [--to DAY] [--json]',
  details: [...periodHelp, '--json      prints JSON'],
  options: { ...periodOptions, json: flagSchema },
  run: async ({ json, ...period }, terminal) => {
    const rows = await withCommerceDatabase((database) => load(database, toPeriod(period)))
    if (json) return printJson(terminal, rows)
    const sentence = rows.length === 0 ? 'None in this period.' : `${rows.length} in total.`
    printTable(terminal, rows, { headings, cells, right: ['Tax', 'Total'], sentence })
  },
})

const headings = ['Number', 'Date', 'Kind', 'Order', 'Country', 'Buyer', 'Tax', 'Total', 'Currency']

type Row = ReturnType<typeof rowOf>

async function load(database: Database, period: InvoicePeriod): Promise<Row[]> {
  const rows: Row[] = []
  for await (const document of readInvoiceDocumentsOfPeriod(database, period)) rows.push(rowOf(document))
  return rows
}

function rowOf({ number, issuedOn, kind, order, content }: InvoiceDocument) {
  const { country, currency, total, taxes, buyer, corrects, format } = content
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0)
  const about = { number, kind, day: issuedOn, order, corrects: corrects?.number ?? null, buyer: buyer[0] ?? '' }
  return { ...about, country, currency, decimalDigits: format.decimalDigits, tax, total }
}

function cells(row: Row): string[] {
  const { number, day, kind, order, country, buyer, currency, decimalDigits } = row
  const amounts = [row.tax, row.total].map((minor) => formatCellAmount(minor, decimalDigits))
  return [number, day, kind, order, country, toPlainLine(buyer), ...amounts, currency]
}

const showCommand = defineCommand({
  args: ['NUMBER'],
  usage: '[--json]',
  details: ['NUMBER is the document number, such as INV-2026-000001.', '--json  prints all stored fields as JSON'],
  options: { json: flagSchema },
  run: async ({ NUMBER: number, json }, terminal) => {
    const document = await withCommerceDatabase((database) => numbered(database, number))
    if (json) printJson(terminal, document)
    else terminal.print(asText(document))
  },
})

async function numbered(database: Database, number: string): Promise<InvoiceDocument> {
  const document = await findInvoiceDocumentByNumber(database, number)
  if (!document) throw new OperatorError(`There is no invoice or credit note "${toPlainLine(number)}".`)
  return document
}

function asText({ number, kind, issuedOn, order, content }: InvoiceDocument): string {
  const { corrects, reason, buyer, recipient, payment, language, country } = content
  const facts = [
    ['Order', order],
    ...(corrects ? [['Corrects', `${corrects.number} of ${corrects.issuedOn}, ${reason ?? ''}`]] : []),
    ['Buyer', buyer.join(', ') || '(erased)'],
    ...(recipient.length > 0 ? [['Ship to', recipient.join(', ')]] : []),
    ['Taxed in', country],
    ['Payment', payment],
    ['Language', language],
  ]
  const head = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}, ${issuedOn}`
  const about = facts.map(([name = '', value = '']) => `${name.padEnd(10)}${toPlainLine(value)}`).join('\n')
  return [head, about, lines(content), taxes(content)].join('\n\n')
}

function lines({ lines: goods, charges, discounts, total, currency, format }: InvoiceDocument['content']): string {
  const written = (minor: number) => formatCellAmount(minor, format.decimalDigits)
  const rows = [
    ...goods.map(({ sku, name, quantity, total: sum }) => [sku, toPlainLine(name), String(quantity), written(sum)]),
    ...[...discounts, ...charges].map(({ label, amount }) => ['', toPlainLine(label), '', written(amount)]),
    ['', 'Total', '', written(total)],
  ]
  return formatTable(['SKU', 'Item', 'Quantity', currency], rows, ['Quantity', currency])
}

function taxes({ taxes: rows, format }: InvoiceDocument['content']): string {
  const cells = rows.map(({ rate, net, tax, gross }) => {
    return [`${rate}%`, ...[net, tax, gross].map((minor) => formatCellAmount(minor, format.decimalDigits))]
  })
  return formatTable(['Rate', 'Net', 'Tax', 'Gross'], cells, ['Rate', 'Net', 'Tax', 'Gross'])
}

const pdfCommand = defineCommand({
  args: 'free',
  usage: 'NUMBER [--out FILE] | --from DAY --to DAY --out FOLDER',
  details: [
    'NUMBER is the document number, such as INV-2026-000001; without it, a period is written.',
    '--out PATH  the file (default: NUMBER.pdf), or the folder, which is created; existing files are replaced',
    ...periodHelp,
  ],
  options: { ...periodOptions, out: optionalTextSchema },
  run: async ({ out, ...period }, terminal, positionals) => {
    if (period.from === undefined && period.to === undefined) {
      const { NUMBER: number } = readPositionals({ positionals }, 'NUMBER')
      return terminal.print(await withCommerceDatabase((database) => writeOne(database, number, out)))
    }
    readPositionals({ positionals })
    if (out === undefined) throw new UsageError('--out is missing.')
    const days = requirePeriod(period)
    terminal.print(await withCommerceDatabase((database) => writePeriod(database, days, out)))
  },
})

async function writeOne(database: Database, number: string, out: string | undefined): Promise<string> {
  const document = await numbered(database, number)
  const file = out ?? fileName(document)
  await store(file, document)
  return `${file}: ${document.kind} ${number}.`
}

async function writePeriod(database: Database, period: InvoicePeriod, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new OperatorError(`"${folder}" cannot be created.`, { cause })
  })
  let count = 0
  for await (const document of readInvoiceDocumentsOfPeriod(database, period)) {
    await store(join(folder, fileName(document)), document)
    count += 1
  }
  return `${folder}: ${count} ${count === 1 ? 'file' : 'files'}.`
}

async function store(file: string, document: InvoiceDocument): Promise<void> {
  const bytes = await createInvoicePdf(document)
  await writeFile(file, bytes).catch((cause: unknown) => {
    throw new OperatorError(`"${file}" cannot be written.`, { cause })
  })
}

/** The prefix of an invoice number can contain characters that are invalid in file names. */
function fileName({ number }: InvoiceDocument): string {
  return `${number.replace(/[^\w.-]/g, '_')}.pdf`
}

export const commands = { 'invoices list': listCommand, 'invoices show': showCommand, 'invoices pdf': pdfCommand }
