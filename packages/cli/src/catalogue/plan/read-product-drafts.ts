import { findColumn, getParsingOrder } from '../columns/columns.ts'
import { getLanguageColumnError } from '../columns/language-columns.ts'
import { type CatalogueFile, CellError, type FileProblem, type FileRow } from '../file/cells.ts'
import { type CatalogueColumn, createEmptyRecord, type ProductRecord, toSlug } from '../record.ts'

export interface ProductDraft {
  /** Line in the file. Undefined if the product has no row but changes because of another product's row. */
  line: number | undefined
  record: ProductRecord
  before: ProductRecord | undefined
}

/** Column that describes the problems of a row in the file of `--skip-rows`. The import ignores this column. */
export const problemColumnName = 'import_problem'

type MappedColumn = { heading: string; column: CatalogueColumn }

/** Fields whose columns are not in the file keep their values. */
export function readProductDrafts(file: CatalogueFile, present: ReadonlyMap<string, ProductRecord>, createdAt: string) {
  const problems = [...file.problems]
  const columns = readHeadings(file, problems)
  const lines = new Map<string, number>()
  const drafts = file.rows.flatMap((row): ProductDraft[] => {
    const sku = readSku(row, columns, lines, problems)
    if (sku === undefined) return []
    const before = present.get(sku)
    const record = readCells(row, columns, before ?? createEmptyRecord(sku, createdAt), problems)
    return [{ line: row.line, before, record: { ...record, uri: record.uri || toSlug(record.name) } }]
  })
  return { columns: columns.map(({ column }) => column), drafts, problems }
}

function readHeadings({ headings, rows }: CatalogueFile, problems: FileProblem[]): MappedColumn[] {
  const placed: MappedColumn[] = []
  for (const { name, line } of headings) {
    if (name === problemColumnName) continue
    const column = findColumn(name)
    if (!column) {
      const message = getLanguageColumnError(name.trim()) ?? 'Unknown column'
      problems.push({ line, column: name || '(empty)', message })
    } else if (placed.some((other) => other.column.name === column.name)) {
      problems.push({ line, column: name, message: 'Duplicate column' })
    } else placed.push({ heading: name, column })
  }
  if (rows.length > 0 && !placed.some(({ column }) => column.name === 'sku')) {
    problems.push({ line: 1, column: 'sku', message: 'This column is missing; it identifies the products' })
  }
  return placed.toSorted((a, b) => getParsingOrder(a.column) - getParsingOrder(b.column))
}

function readSku(
  { line, cells }: FileRow,
  columns: readonly MappedColumn[],
  lines: Map<string, number>,
  problems: FileProblem[],
): string | undefined {
  const heading = columns.find(({ column }) => column.name === 'sku')?.heading
  if (heading === undefined) return undefined
  const sku = cells.get(heading)?.trim() ?? ''
  const earlier = lines.get(sku)
  if (sku === '') problems.push({ line, column: 'sku', message: 'is empty' })
  else if (earlier !== undefined) problems.push({ line, column: 'sku', message: `"${sku}" is also in line ${earlier}` })
  if (sku === '' || earlier !== undefined) return undefined
  lines.set(sku, line)
  return sku
}

/** Control characters other than tab and line breaks indicate a damaged file. */
const controlCharacters = /[^\P{Cc}\t\n\r]/u

function readCells(
  { line, cells }: FileRow,
  columns: readonly MappedColumn[],
  start: ProductRecord,
  problems: FileProblem[],
): ProductRecord {
  let record = start
  for (const { heading, column } of columns) {
    const cell = cells.get(heading)
    if (cell === undefined) continue
    try {
      if (controlCharacters.test(cell)) throw new CellError('contains a control character')
      record = column.read(cell, record)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      problems.push({ line, column: column.name, message: error.message })
    }
  }
  return record
}
