import { type BookDocument, type BookEntry, entriesOf, type Period, taxReport } from '@pouchery/commerce-server/admin'
import { stringify } from 'csv-stringify/sync'
import { harmlessCell } from '../catalogue/file/csv.ts'
import { decimal } from './book-amount.ts'

/** The columns of the entries as CSV. Amounts are decimals with a point; text never runs as a formula. */
const columns: Record<string, (line: BookEntry) => string> = {
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

/** Entries as CSV (RFC 4180), with a byte order mark, by which spreadsheets read UTF-8. */
export async function* entriesCsv(documents: AsyncIterable<BookDocument>): AsyncGenerator<string> {
  yield `\ufeff${csv([Object.keys(columns)])}`
  for await (const document of documents) {
    yield csv(entriesOf(document).map((line) => Object.values(columns).map((cell) => cell(line))))
  }
}

function csv(rows: readonly string[][]): string {
  return rows.length === 0 ? '' : stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]|^\s|\s$/ })
}

/** Entries as JSON: lines in minor units, and the tax report that they add up to. */
export async function* entriesJson(documents: AsyncIterable<BookDocument>, period: Period): AsyncGenerator<string> {
  const report = taxReport()
  yield `${JSON.stringify(period).slice(0, -1)},"lines":[`
  let isFirst = true
  for await (const document of documents) {
    report.add(document)
    for (const line of entriesOf(document)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(line)}`
      isFirst = false
    }
  }
  yield `\n],"tax":${JSON.stringify(report.rows())}}\n`
}
