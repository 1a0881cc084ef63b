import * as v from 'valibot'
import {
  type CatalogueFile,
  type CellRowPage,
  type ColumnHeading,
  type FileProblem,
  type FileRow,
  formatCellList,
  formatCellPairs,
} from './cells.ts'

export async function* generateCatalogueJson(headings: readonly string[], pages: AsyncIterable<CellRowPage>) {
  let before = '{"products": [\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield before + JSON.stringify(Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
      before = ',\n'
    }
  }
  yield `${before === ',\n' ? '' : before}\n]}\n`
}

const textByKey = v.record(v.string(), v.string())
const cellSchema = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string()), textByKey])
const fileSchema = v.union([v.array(v.unknown()), v.object({ products: v.array(v.unknown()) })])
const productSchema = v.record(v.string(), v.unknown())

function toCell(value: v.InferOutput<typeof cellSchema>): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return formatCellList(value)
  return typeof value === 'object' ? formatCellPairs(value) : String(value)
}

/**
 * Accepts an array of products or `{"products": [...]}`. A value can be a string in the format of a CSV cell, a number,
 * a boolean, `null`, an array of strings or an object with string values.
 */
export function parseCatalogueJson(text: string): CatalogueFile {
  const problems: FileProblem[] = []
  const products = parseProducts(text, problems)
  const lines = productLines(text)
  const rows = products.map((product, index) => rowOf(product, lines[index] ?? 1, problems))
  return { headings: headingsOf(rows), rows, problems }
}

function headingsOf(rows: readonly FileRow[]): ColumnHeading[] {
  const lines = new Map<string, number>()
  for (const { cells, line } of rows) {
    for (const name of cells.keys()) if (!lines.has(name)) lines.set(name, line)
  }
  return [...lines].map(([name, line]) => ({ name, line }))
}

function parseProducts(text: string, problems: FileProblem[]): unknown[] {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(text.replace(/^\ufeff/, '')))
    if (parsed.success) return Array.isArray(parsed.output) ? parsed.output : parsed.output.products
    problems.push({ line: 1, message: 'The file must contain {"products": [...]} or a list of products' })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    problems.push({ line: errorLine(text, error), message: 'The JSON is invalid from this line on' })
  }
  return []
}

function errorLine(text: string, { message }: SyntaxError): number {
  const position = /position (\d+)/.exec(message)?.[1]
  const [, dots = '', excerpt] = /"?(\.\.\.)"([\s\S]+)"(\.\.\.)? is not valid JSON/.exec(message) ?? []
  const near = excerpt === undefined ? text.length : text.indexOf(excerpt) + (dots ? 10 : 0)
  return text.slice(0, position === undefined ? near : Number(position)).split('\n').length
}

function rowOf(product: unknown, line: number, problems: FileProblem[]): FileRow {
  const parsed = v.safeParse(productSchema, product)
  if (!parsed.success) problems.push({ line, message: 'Is not an object with column names as keys' })
  const cells = new Map<string, string>()
  for (const [name, value] of Object.entries(parsed.success ? parsed.output : {})) {
    const cell = v.safeParse(cellSchema, value)
    const message = 'must be text, a number, true, false, a list or an object with text values'
    if (cell.success) cells.set(name.trim(), toCell(cell.output))
    else problems.push({ line, column: name, message })
  }
  return { line, cells }
}

/** Returns each product's line. Scans for children of the outermost array, because JSON.parse reports no positions. */
function productLines(text: string): number[] {
  const lines: number[] = []
  let [line, depth, listDepth] = [1, 0, 0]
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[\s\S])*"|[[\]{}\n]/g)) {
    if (token === '\n') line += 1
    else if (token === '[' || token === '{') {
      depth += 1
      if (token === '[' && listDepth === 0) listDepth = depth
      if (token === '{' && listDepth > 0 && depth === listDepth + 1) lines.push(line)
    } else if (token === ']' || token === '}') depth -= 1
  }
  return lines
}
