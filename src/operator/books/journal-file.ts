import { stringify } from 'csv-stringify/sync'
import {
  type BookDocument,
  type JournalLine,
  journalOf,
  type Period,
  taxReport,
} from '#embedded/commerce/admin.ts'
import { harmlessCell } from '../catalogue/file/csv.ts'
import { decimal } from './book-amount.ts'

/** The columns of a journal as CSV. Amounts are decimals with a point; text never runs as a formula. */
const columns: Record<string, (line: JournalLine) => string> = {
  document: ({ document }) => harmlessCell(document),
  kind: ({ kind }) => kind,
  corrects: ({ corrects }) => harmlessCell(corrects),
  issued: ({ issuedOn }) => issuedOn,
  supplied: ({ suppliedOn }) => suppliedOn,
  order: ({ order }) => order,
  country: ({ country }) => harmlessCell(country),
  currency: ({ currency }) => harmlessCell(currency),
  rate: ({ rate }) => String(rate),
  what: ({ what }) => what,
  sku: ({ sku }) => harmlessCell(sku),
  text: ({ text }) => harmlessCell(text),
  quantity: ({ quantity }) => String(quantity),
  net: ({ net, decimalDigits }) => decimal(net, decimalDigits),
  tax: ({ tax, decimalDigits }) => decimal(tax, decimalDigits),
  gross: ({ gross, decimalDigits }) => decimal(gross, decimalDigits),
}

/** A journal as CSV (RFC 4180), with a byte order mark, by which spreadsheets read it as UTF-8. */
export async function* journalCsv(documents: AsyncIterable<BookDocument>): AsyncGenerator<string> {
  yield `\ufeff${csv([Object.keys(columns)])}`
  for await (const document of documents) {
    yield csv(journalOf(document).map((line) => Object.values(columns).map((cell) => cell(line))))
  }
}

function csv(rows: readonly string[][]): string {
  return rows.length === 0 ? '' : stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]|^\s|\s$/ })
}

/** A journal as JSON: its lines in minor units, and the tax report that they add up to. */
export async function* journalJson(documents: AsyncIterable<BookDocument>, period: Period): AsyncGenerator<string> {
  const report = taxReport()
  yield `${JSON.stringify(period).slice(0, -1)},"lines":[`
  let isFirst = true
  for await (const document of documents) {
    report.add(document)
    for (const line of journalOf(document)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(line)}`
      isFirst = false
    }
  }
  yield `\n],"tax":${JSON.stringify(report.rows())}}\n`
}
