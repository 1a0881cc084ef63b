export class CellError extends Error {
  override name = 'CellError'
}

export function formatCellList(entries: readonly string[]): string {
  return entries.map(escapeCell).join('|')
}

/** @throws CellError if an entry is empty */
export function parseCellList(cell: string): string[] {
  return splitCell(cell, '|').map((entry) => requireNonEmpty(unescapeCell(entry)))
}

export function formatCellPairs(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs)
    .map(([key, value]) => `${escapeCell(key)}=${escapeCell(value)}`)
    .join('|')
}

/** @throws CellError if a pair does not have exactly one unescaped `=`, or has an empty or duplicate key */
export function parseCellPairs(cell: string): [key: string, value: string][] {
  const pairs = splitCell(cell, '|').map((entry): [string, string] => {
    const [key = '', value, ...rest] = splitCell(entry, '=')
    if (value === undefined || rest.length > 0) throw new CellError(`"${entry}" must have the form key=value`)
    return [requireNonEmpty(unescapeCell(key)), unescapeCell(value)]
  })
  const keys = pairs.map(([key]) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new CellError(`"${twice}" is listed twice`)
  return pairs
}

function escapeCell(text: string): string {
  return text.replace(/[\\|=]/g, '\\$&')
}

function unescapeCell(text: string): string {
  return text.replace(/\\([\\|=])/g, '$1')
}

function requireNonEmpty(entry: string): string {
  if (entry.trim() === '') throw new CellError('has an empty list entry')
  return entry
}

function splitCell(cell: string, separator: '|' | '='): string[] {
  if (cell === '') return []
  const parts = ['']
  for (const [piece] of cell.matchAll(/\\[\\|=]|[\s\S]/g)) {
    if (piece === separator) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

export interface FileRow {
  line: number
  cells: ReadonlyMap<string, string>
}

export type CellRowPage = readonly (readonly string[])[]

export interface FileProblem {
  line: number
  column?: string
  message: string
}

export interface ColumnHeading {
  name: string
  line: number
}

export interface CatalogueFile {
  headings: readonly ColumnHeading[]
  rows: readonly FileRow[]
  problems: readonly FileProblem[]
}
