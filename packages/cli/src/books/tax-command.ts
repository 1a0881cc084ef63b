import { countMissing, documentsOfPeriod, type Period, type TaxRow, taxReport } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { books } from 'pouchery/config/books'
import * as v from 'valibot'
import { type Command, readOptions, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { textTable } from '../terminal.ts'
import { decimal } from './book-amount.ts'
import { leftWithout } from './issue-command.ts'
import { periodDetails, periodEntries, periodOptions, wholePeriodOf } from './period.ts'

const optionsSchema = v.object({ ...periodEntries, json: v.optional(v.boolean(), false) })

/** `books tax`. */
export const taxCommand: Command = {
  name: 'books tax',
  usage: '--from DAY --to DAY [--json]',
  summary: 'Tax of a period by country and rate: invoices less credit notes, per currency.',
  details: [...periodDetails, '--json      prints the same for programs, in minor units'],
  options: { ...periodOptions, json: { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const options = readOptions(optionsSchema, given.values)
    const period = wholePeriodOf(options)
    const { rows, missing } = await withShopData((database) => load(database, period))
    if (missing > 0) terminal.progress(`${leftWithout(missing)}: run "books issue".`)
    if (options.json) return terminal.print(JSON.stringify({ ...period, timeZone: books.timeZone, rows }, null, 2))
    if (rows.length > 0) terminal.print(textTable(headings, rows.map(cells), headings.slice(3)))
    terminal.print(
      rows.length === 0 ? 'Nothing was issued in this period.' : `Issued from ${period.from} to ${period.to}.`,
    )
  },
}

const headings = ['Country', 'Currency', 'Rate', 'Invoices', 'Credit notes', 'Net', 'Tax', 'Gross']

async function load(database: Database, period: Period): Promise<{ rows: TaxRow[]; missing: number }> {
  const report = taxReport()
  for await (const document of documentsOfPeriod(database, period)) report.add(document)
  return { rows: report.rows(), missing: await countMissing(database) }
}

function cells({ country, currency, rate, invoices, creditNotes, decimalDigits, net, tax, gross }: TaxRow): string[] {
  const amounts = [net, tax, gross].map((minor) => decimal(minor, decimalDigits))
  return [country, currency, `${rate}%`, String(invoices), String(creditNotes), ...amounts]
}
