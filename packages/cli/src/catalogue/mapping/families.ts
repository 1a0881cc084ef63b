import type { CatalogueFile, FileProblem, FileRow } from '../file/file-row.ts'
import type { Condition, Group, Mapping } from './mapping-schema.ts'

/** The rows of one product of another system: the first, and those that are sold. */
export interface Family {
  head: FileRow
  rows: readonly FileRow[]
  sold: readonly FileRow[]
}

/** A cell of a row, without spaces around it. */
export function cellOf({ cells }: FileRow, column: string): string {
  return cells.get(column)?.trim() ?? ''
}

/** Rows by the product they are of, in the file's order. Rows that the mapping leaves out are in none. */
export function familiesOf(
  { rows }: CatalogueFile,
  { group, sold = [], leftOut = [] }: Mapping,
): { families: Family[]; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const kept = rows.filter((row) => !leftOut.some((condition) => holds(row, condition)))
  const keyOf = group ? grouping(rows, group, problems) : (row: FileRow) => String(row.line)
  const lines = new Set(kept.map(({ line }) => String(line)))
  // What belongs to a row that is left out goes with it.
  const isHeadKept = (key: string) => !group || 'shared' in group || lines.has(key)
  const grouped = Map.groupBy(kept, (row) => {
    const key = keyOf(row)
    return isHeadKept(key) ? key : ''
  })
  grouped.delete('')
  const families = [...grouped.values()].flatMap((same) => {
    const [head] = same
    if (!head) return []
    return [{ head, rows: same, sold: same.filter((row) => sold.every((condition) => holds(row, condition))) }]
  })
  return { families, problems }
}

function grouping(rows: readonly FileRow[], group: Group, problems: FileProblem[]): (row: FileRow) => string {
  if ('shared' in group) {
    return (row) => {
      const shared = cellOf(row, group.shared)
      if (shared === '')
        problems.push({ line: row.line, column: group.shared, message: 'is empty: whose row is this?' })
      return shared
    }
  }
  const own = new Map<string, FileRow>()
  for (const row of rows) {
    if (group.id) own.set(`id:${cellOf(row, group.id)}`, row)
    own.set(cellOf(row, group.sku), row)
  }
  return (row) => {
    const named = cellOf(row, group.parent)
    if (named === '') return String(row.line)
    const parent = own.get(named)
    if (parent) return String(parent.line)
    problems.push({
      line: row.line,
      column: group.parent,
      message: `There is no row "${named}" for this one to belong to`,
    })
    return ''
  }
}

/** Whether a condition on the row's own cells holds; what is about its place among others is for `map-file.ts`. */
export function holds(row: FileRow, condition: Condition): boolean {
  if ('needsOption' in condition || 'pack' in condition) return true
  const cell = cellOf(row, condition.column)
  if ('filled' in condition) return (cell !== '') === condition.filled
  if ('above' in condition) return numberOf(cell) > numberOf(cellOf(row, condition.above))
  const values = (condition.split === undefined ? [cell] : cell.split(condition.split)).map(folded)
  if ('is' in condition) return condition.is.some((value) => values.includes(folded(value)))
  return !condition.isNot.some((value) => values.includes(folded(value)))
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

/** Empty or no number: nothing is above it. */
function numberOf(cell: string): number {
  const number = Number.parseFloat(cell.replace(',', '.'))
  return Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number
}
