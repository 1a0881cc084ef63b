import {
  countOrdersWithoutInvoice,
  createTaxReport,
  type InvoiceDocument,
  type InvoiceExportLine,
  type InvoicePeriod,
  issueMissingDocuments,
  readInvoiceDocumentsOfPeriod,
  type TaxRow,
  toInvoiceExportLines,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { invoicingSettings } from 'pouchery/config/invoicing'
import { formatCellAmount } from '../catalogue/columns/number-columns.ts'
import { escapeFormula, formatTrustedCsvRows } from '../catalogue/file/csv.ts'
import { defineCommand, UsageError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { printJson, printTable } from '../terminal.ts'
import { writeAtomically } from '../write-atomically.ts'
import { periodHelp, periodOptions, requirePeriod } from './period.ts'

const issueCommand = defineCommand({
  usage: '[--dry-run] [--json]',
  details: [
    'Documents are issued today, in order number sequence; repeated runs issue nothing twice.',
    '--dry-run  only prints the number of orders',
    '--json     prints the result as JSON',
  ],
  options: { 'dry-run': flagSchema, json: flagSchema },
  run: async ({ 'dry-run': dryRun, json }, terminal) => {
    if (dryRun) {
      const orders = await withCommerceDatabase(countOrdersWithoutInvoice)
      const sentence = `${leftWithout(orders)}. This was a dry run: nothing was done.`
      return terminal.print(json ? JSON.stringify({ orders }) : sentence)
    }
    const issued = await withCommerceDatabase(async (database) => {
      const numbers: string[] = []
      for await (const { number } of issueMissingDocuments(database, Date.now)) numbers.push(number)
      return numbers
    })
    terminal.print(json ? JSON.stringify({ issued }) : `${issued.length} issued.`)
  },
})

function leftWithout(orders: number): string {
  return `${orders} ${orders === 1 ? 'order has' : 'orders have'} been shipped without an invoice`
}

const taxCommand = defineCommand({
  usage: '--from DAY --to DAY [--json]',
  details: [...periodHelp, '--json      prints JSON, in minor units'],
  options: { ...periodOptions, json: flagSchema },
  run: async ({ json, ...days }, terminal) => {
    const period = requirePeriod(days)
    const { rows, missing } = await withCommerceDatabase((database) => load(database, period))
    if (missing > 0) terminal.progress(`${leftWithout(missing)}: run "books issue".`)
    if (json) return printJson(terminal, { ...period, timeZone: invoicingSettings.timeZone, rows })
    const issued = `Issued from ${period.from} to ${period.to}.`
    const sentence = rows.length === 0 ? 'Nothing was issued in this period.' : issued
    printTable(terminal, rows, { headings, cells, right: headings.slice(3), sentence })
  },
})

const headings = ['Country', 'Currency', 'Rate', 'Invoices', 'Credit notes', 'Net', 'Tax', 'Gross']

async function load(database: Database, period: InvoicePeriod): Promise<{ rows: TaxRow[]; missing: number }> {
  const report = createTaxReport()
  for await (const document of readInvoiceDocumentsOfPeriod(database, period)) report.add(document)
  return { rows: report.rows(), missing: await countOrdersWithoutInvoice(database) }
}

function cells({ country, currency, rate, invoices, creditNotes, decimalDigits, net, tax, gross }: TaxRow): string[] {
  const amounts = [net, tax, gross].map((minor) => formatCellAmount(minor, decimalDigits))
  return [country, currency, `${rate}%`, String(invoices), String(creditNotes), ...amounts]
}

const exportCommand = defineCommand({
  args: ['FILE'],
  usage: '--from DAY --to DAY',
  details: [
    'FILE ends with .csv or .json; an existing file is replaced.',
    'The sum of the lines equals "books tax" of the same period; lines of credit notes are negative. JSON uses minor units.',
    ...periodHelp,
  ],
  options: periodOptions,
  run: async ({ FILE: file, ...days }, terminal) => {
    const period = requirePeriod(days)
    if (!/\.(csv|json)$/i.test(file)) throw new UsageError('FILE must end with .csv or .json.')
    await withCommerceDatabase((database) => {
      const documents = readInvoiceDocumentsOfPeriod(database, period)
      return writeAtomically(file, /csv$/i.test(file) ? entriesCsv(documents) : entriesJson(documents, period))
    })
    terminal.print(`${file}: issued from ${period.from} to ${period.to}.`)
  },
})

const entryColumns: Record<string, (line: InvoiceExportLine) => string> = {
  document: ({ document }) => escapeFormula(document),
  kind: ({ kind }) => kind,
  corrects: ({ corrects }) => escapeFormula(corrects),
  issued: ({ issuedOn }) => issuedOn,
  supplied: ({ suppliedOn }) => suppliedOn,
  order: ({ order }) => order,
  country: ({ country }) => escapeFormula(country),
  currency: ({ currency }) => escapeFormula(currency),
  rate: ({ rate }) => String(rate),
  what: ({ what }) => what,
  sku: ({ sku }) => escapeFormula(sku),
  text: ({ text }) => escapeFormula(text),
  quantity: ({ quantity }) => String(quantity),
  net: ({ net, decimalDigits }) => formatCellAmount(net, decimalDigits),
  tax: ({ tax, decimalDigits }) => formatCellAmount(tax, decimalDigits),
  gross: ({ gross, decimalDigits }) => formatCellAmount(gross, decimalDigits),
}

async function* entriesCsv(documents: AsyncIterable<InvoiceDocument>): AsyncGenerator<string> {
  yield `\ufeff${formatTrustedCsvRows([Object.keys(entryColumns)])}`
  for await (const document of documents) {
    yield formatTrustedCsvRows(
      toInvoiceExportLines(document).map((line) => Object.values(entryColumns).map((cell) => cell(line))),
    )
  }
}

/** Amounts are in minor units. */
async function* entriesJson(documents: AsyncIterable<InvoiceDocument>, period: InvoicePeriod): AsyncGenerator<string> {
  const report = createTaxReport()
  yield `${JSON.stringify(period).slice(0, -1)},"lines":[`
  let isFirst = true
  for await (const document of documents) {
    report.add(document)
    for (const line of toInvoiceExportLines(document)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(line)}`
      isFirst = false
    }
  }
  yield `\n],"tax":${JSON.stringify(report.rows())}}\n`
}

export const commands = { 'books issue': issueCommand, 'books tax': taxCommand, 'books export': exportCommand }
