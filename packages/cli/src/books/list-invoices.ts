import { type BookDocument, documentsOfPeriod, type Period } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { plain, textTable } from '../terminal.ts'
import { decimal } from './book-amount.ts'
import { periodDetails, periodEntries, periodOf, periodOptions } from './period.ts'

const optionsSchema = v.object({ ...periodEntries, json: v.optional(v.boolean(), false) })

/** `invoices list`. */
export const listInvoices: Command = {
  name: 'invoices list',
  usage: '[--from DAY] [--to DAY] [--json]',
  summary: 'Lists invoices and credit notes by day and number.',
  details: [...periodDetails, '--json      prints the same for programs'],
  options: { ...periodOptions, json: { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const options = readOptions(optionsSchema, given.values)
    const rows = await withShopData((database) => load(database, periodOf(options)))
    if (options.json) return terminal.print(JSON.stringify(rows, null, 2))
    if (rows.length > 0) terminal.print(textTable(headings, rows.map(cells), ['Tax', 'Total']))
    terminal.print(rows.length === 0 ? 'None in this period.' : `${rows.length} in all.`)
  },
}

const headings = ['Number', 'Day', 'Kind', 'Order', 'Country', 'Buyer', 'Tax', 'Total', 'Currency']

type Row = ReturnType<typeof rowOf>

/** A period's documents without all that they print. */
async function load(database: Database, period: Period): Promise<Row[]> {
  const rows: Row[] = []
  for await (const document of documentsOfPeriod(database, period)) rows.push(rowOf(document))
  return rows
}

function rowOf({ number, issuedOn, kind, order, content }: BookDocument) {
  const { country, currency, total, taxes, buyer, corrects, format } = content
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0)
  const about = { number, kind, day: issuedOn, order, corrects: corrects?.number ?? null, buyer: buyer[0] ?? '' }
  return { ...about, country, currency, decimalDigits: format.decimalDigits, tax, total }
}

function cells(row: Row): string[] {
  const { number, day, kind, order, country, buyer, currency, decimalDigits } = row
  const amounts = [row.tax, row.total].map((minor) => decimal(minor, decimalDigits))
  return [number, day, kind, order, country, plain(buyer), ...amounts, currency]
}
