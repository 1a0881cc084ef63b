import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { CatalogueFile, CellRowPage, FileProblem, FileRow } from './cells.ts'

/** Matches text that spreadsheets would execute as a formula (CSV injection), or such text that is already escaped. */
const formulaPrefix = /^'*[=+\-@\t\r]/

/**
 * Generates CSV (RFC 4180) with a byte order mark, which spreadsheets need to detect UTF-8. Escapes formulas with an
 * apostrophe, which `parseCatalogueCsv` removes.
 */
export async function* generateCatalogueCsv(headings: readonly string[], pages: AsyncIterable<CellRowPage>) {
  yield `\ufeff${formatCsvRows([headings])}`
  for await (const rows of pages) yield formatCsvRows(rows)
}

/** Escapes cells against CSV injection. */
export function formatCsvRows(rows: CellRowPage): string {
  return formatTrustedCsvRows(rows.map((row) => row.map(escapeFormula)))
}

/** Like {@link formatCsvRows}, but for cells that need no escaping. */
export function formatTrustedCsvRows(rows: CellRowPage): string {
  return stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]|^\s|\s$/ })
}

export function escapeFormula(text: string): string {
  return formulaPrefix.test(text) ? `'${text}` : text
}

export function parseCatalogueCsv(text: string): CatalogueFile {
  const bytes = Buffer.from(text.replace(/^\ufeff/, ''))
  const problems: FileProblem[] = []
  const [head, ...records] = parseRecords(bytes, problems)
  if (!head) return { headings: [], rows: [], problems: problems.length > 0 ? problems : [noHeadings] }
  const headings = head.cells.map((heading) => heading.trim())
  const rows = records.map((record) => rowOf(headings, record, problems))
  return { headings: headings.map((name) => ({ name, line: head.line })), rows, problems }
}

const noHeadings = { line: 1, message: 'The file is empty; its first line must name the columns' }

interface CsvRecord {
  line: number
  cells: string[]
}

function parseRecords(bytes: Buffer, problems: FileProblem[]): CsvRecord[] {
  const records: CsvRecord[] = []
  const lineUpTo = lineCounter(bytes)
  try {
    parse(bytes, {
      delimiter: delimiterOf(bytes),
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { bytes: end }) => {
        records.push({ line: lineUpTo(end), cells })
        return null
      },
    })
    return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.push({ line: lineUpTo(bytes.length), message: quoteProblem(error.code) })
    return []
  }
}

function quoteProblem(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quoted cell in this row has no closing quote'
  return 'A cell of this row contains a quote; double it and put the cell in quotes'
}

/**
 * Returns a function that converts the byte offset of a record's end to the number of the record's first line. The
 * function must be called for every record in order, because cells can contain line breaks.
 */
function lineCounter(bytes: Buffer): (end: number) => number {
  let [line, start] = [1, 0]
  return (end) => {
    const text = bytes.subarray(start, end).toString()
    const [blank = ''] = /^[\r\n]*/.exec(text) ?? []
    const own = line + lineBreaks(blank)
    line = own + lineBreaks(text.slice(blank.length))
    start = end
    return own
  }
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

function delimiterOf(bytes: Buffer): string {
  return /[,;\t]/.exec(bytes.toString().trimStart().split('\n', 1)[0] ?? '')?.[0] ?? ','
}

function rowOf(headings: readonly string[], { line, cells }: CsvRecord, problems: FileProblem[]): FileRow {
  if (cells.length !== headings.length) {
    problems.push({ line, message: `Has ${cells.length} cells, but there are ${headings.length} columns` })
  }
  const plain = cells.map((cell) => (/^'/.test(cell) && formulaPrefix.test(cell) ? cell.slice(1) : cell))
  return { line, cells: new Map(headings.map((heading, index) => [heading, plain[index] ?? ''])) }
}
