import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { CatalogueFile, FileProblem, FileRow, RowPage } from './file-row.ts'

/** Leading characters that spreadsheets execute as a formula (CSV injection). */
const formulaStart = /^'*[=+\-@\t\r]/

/**
 * Writes CSV (RFC 4180) with a byte order mark, which spreadsheets need to read it as UTF-8. A cell that a spreadsheet
 * would run as a formula gets an apostrophe in front; `readCsv` takes it away.
 */
export async function* writeCsv(headings: readonly string[], pages: AsyncIterable<RowPage>): AsyncGenerator<string> {
  yield `\ufeff${csvText([headings])}`
  for await (const rows of pages) yield csvText(rows)
}

/** Rows as lines of CSV that end with CR LF; no cell is a formula to a spreadsheet. */
export function csvText(rows: RowPage): string {
  return csvLines(rows.map((row) => row.map(harmlessCell)))
}

/** The same of cells that are harmless as they are. */
export function csvLines(rows: RowPage): string {
  return stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]|^\s|\s$/ })
}

/** Text as a cell that no spreadsheet runs. */
export function harmlessCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** Reads CSV with headings in its first line; columns may be divided by commas, semicolons or tabs. */
export function readCsv(text: string): CatalogueFile {
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
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A cell of this row begins with a quote that never ends'
  return 'A quote stands inside a cell of this row; write it twice and put the cell in quotes'
}

/**
 * Told where each record ends, answers the line it begins on. Counted over the bytes, as cells may hold line breaks of
 * either kind and empty lines may lie between.
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

/** No heading holds any of these, so the first one in the first line divides the columns. */
function delimiterOf(bytes: Buffer): string {
  return /[,;\t]/.exec(bytes.toString().trimStart().split('\n', 1)[0] ?? '')?.[0] ?? ','
}

function rowOf(headings: readonly string[], { line, cells }: CsvRecord, problems: FileProblem[]): FileRow {
  if (cells.length !== headings.length) {
    problems.push({ line, message: `Has ${cells.length} cells, but there are ${headings.length} columns` })
  }
  const plain = cells.map((cell) => (/^'/.test(cell) && formulaStart.test(cell) ? cell.slice(1) : cell))
  return { line, cells: new Map(headings.map((heading, index) => [heading, plain[index] ?? ''])) }
}
