import { type CatalogueFile, CellError, type FileProblem, type FileRow, formatCellList } from '../file/cells.ts'
import { extractFirstNumber } from './parse-text.ts'

export interface PresetColumn {
  from: readonly string[]
  /** If true and the file has none of the source columns, the output omits the column, and stored values are kept. */
  isOptional?: boolean
  /**
   * If `isOneOfSeveral` is true, the product has several rows, such as packs, and the value must distinguish the row
   * from the others.
   * @throws CellError
   */
  read(row: VariantRow, isOneOfSeveral: boolean): string | readonly string[]
}

export function createOptionalColumn(from: readonly string[], read: PresetColumn['read']): PresetColumn {
  return { from, read, isOptional: true }
}

export interface Preset {
  group?: string
  findHead(rows: readonly FileRow[]): (row: FileRow) => FileRow | undefined
  isSkipped(row: FileRow): boolean
  /** False for rows that only add pictures and texts to their product. */
  isSold(row: FileRow): boolean
  options?: (row: FileRow, head: FileRow) => readonly VariantOption[]
  /** `price` and `price_before` apply to the selected pricelist. */
  columns: Readonly<Record<string, PresetColumn>>
}

interface MappedFile extends CatalogueFile {
  sources: ReadonlyMap<string, readonly string[]>
  skippedRows: number
}

export function applyPreset(file: CatalogueFile, preset: Preset, pricelist: string): MappedFile {
  const known = new Set(file.headings.map(({ name }) => name))
  const has = (column: string) => known.has(column)
  const columns = Object.entries(preset.columns)
    .filter(([, { from, isOptional }]) => !isOptional || from.some(has))
    .map(([name, column]): [string, PresetColumn] => [name.replace(/^price(_before)?$/, `$&_${pricelist}`), column])
  const sources = new Map(columns.map(([name, { from }]) => [name, from]))
  const wanted = [...(preset.group ? [['the product of each row', [preset.group]] as const] : []), ...sources]
  const missing = wanted.filter(([, from]) => !from.some(has)).map(([what, from]) => missingColumn(what, from))
  if (missing.length > 0) {
    return { headings: [], rows: [], problems: [...file.problems, ...missing], sources, skippedRows: 0 }
  }
  const problems: FileProblem[] = [...file.problems]
  const rows = groupByProduct(file.rows, preset, problems).flatMap((family) => rowsOf(family, columns, problems))
  const names = [...sources.keys(), ...(preset.options ? ['pack_of', 'pack_quantity'] : [])]
  return {
    headings: names.map((name) => ({ name, line: 1 })),
    rows: rows.toSorted((a, b) => a.line - b.line),
    problems,
    sources,
    skippedRows: file.rows.length - rows.length,
  }
}

function missingColumn(what: string, from: readonly string[]): FileProblem {
  const named = from.map((name) => `"${name}"`).join(' or ')
  return { line: 1, message: `The file has no column ${named}, which the mapping needs for ${what}` }
}

function groupByProduct(rows: readonly FileRow[], preset: Preset, problems: FileProblem[]): VariantRow[][] {
  const headOf = preset.findHead(rows)
  const families = Map.groupBy(rows, (row) => {
    const head = headOf(row)
    if (!head && !preset.isSkipped(row)) problems.push(orphanRowProblem(row, preset.group ?? ''))
    return head
  })
  return [...families].flatMap(([head, all]) => {
    if (!head || preset.isSkipped(head)) return []
    const kept = all.filter((row) => !preset.isSkipped(row))
    const sold = kept.filter(preset.isSold)
    return [sold.map((row) => new VariantRow(row, head, kept, preset.options?.(row, head)))]
  })
}

function orphanRowProblem({ line, cells }: FileRow, column: string): FileProblem {
  const named = cells.get(column)?.trim() ?? ''
  if (named === '') return { line, column, message: 'is empty, so the product of this row is unknown' }
  return { line, column, message: `The row refers to "${named}", which is not in the file` }
}

type Columns = readonly (readonly [name: string, column: PresetColumn])[]

function rowsOf(family: readonly VariantRow[], columns: Columns, problems: FileProblem[]): FileRow[] {
  const singles = family.filter(({ isPack }) => !isPack)
  return family.map((sold) => {
    const { line } = sold.row
    const cells = new Map<string, string>()
    for (const [name, { read }] of columns) {
      try {
        cells.set(name, cellOf(read(sold, sold.isPack || singles.length > 1)))
      } catch (error) {
        if (!(error instanceof CellError)) throw error
        problems.push({ line, column: name, message: error.message })
      }
    }
    if (sold.isPack) packCells(sold, singles, columns, cells, problems)
    else cells.set('pack_of', '')
    return { line, cells }
  })
}

function cellOf(read: string | readonly string[]): string {
  return typeof read === 'string' ? read : formatCellList([...new Set(read.filter((text) => text !== ''))])
}

function packCells(
  pack: VariantRow,
  singles: readonly VariantRow[],
  columns: Columns,
  cells: Map<string, string>,
  problems: FileProblem[],
): void {
  const { line } = pack.row
  if (!Number.isInteger(pack.unitCount) || pack.unitCount < 1) {
    const message = `"${pack.unitCount}" is not a valid number of units`
    problems.push({ line, column: 'pack_quantity', message })
  }
  const [single, second] = singles.filter((each) => each.getOtherOptions(pack) === pack.getOtherOptions(pack))
  if (!single || second) {
    const message = single
      ? `lines ${single.row.line} and ${second?.row.line} are both single units, so the product of this pack is ambiguous`
      : 'is a pack, but no row of its product is a single unit'
    problems.push({ line, column: 'pack_of', message })
    return
  }
  const sku = columns.find(([name]) => name === 'sku')?.[1].read(single, true) ?? ''
  cells.set('pack_of', cellOf(sku)).set('pack_quantity', String(pack.unitCount))
  // Packs have no stock of their own.
  if (cells.has('stock')) cells.set('stock', '')
}

interface VariantOption {
  name: string
  value: string
}

const packNames = ['pack size', 'pack', 'pack of', 'cans', 'number of cans']

export function getCell({ cells }: FileRow, column: string): string {
  return cells.get(column)?.trim() ?? ''
}

export class VariantRow {
  readonly row: FileRow
  readonly head: FileRow
  readonly family: readonly FileRow[]
  readonly options: readonly VariantOption[]
  readonly unitCount: number

  constructor(row: FileRow, head: FileRow, family: readonly FileRow[], options: readonly VariantOption[] = []) {
    this.row = row
    this.head = head
    this.family = family
    this.options = options
    this.unitCount = Number(extractFirstNumber(this.getOption(packNames)) || 1)
  }

  get isPack(): boolean {
    return this.unitCount !== 1
  }

  getOwnCell(...columns: readonly string[]): string {
    return columns.map((column) => getCell(this.row, column)).find(Boolean) ?? ''
  }

  getInheritedCell(...columns: readonly string[]): string {
    return this.getOwnCell(...columns) || (columns.map((column) => getCell(this.head, column)).find(Boolean) ?? '')
  }

  collectCells(column: string): string[] {
    return this.family.map((row) => getCell(row, column))
  }

  getOption(names: readonly string[]): string {
    return this.options.find(({ name }) => names.includes(name.toLowerCase()))?.value ?? ''
  }

  getOtherOptions(pack: VariantRow): string {
    const place = pack.options.findIndex(({ name }) => packNames.includes(name.toLowerCase()))
    return JSON.stringify(this.options.map(({ value }) => value).filter((_, index) => index !== place))
  }
}

export function createNumberedOptionsReader(
  count: number,
  columns: (n: number) => readonly [name: string, value: string],
) {
  return (row: FileRow, head: FileRow): VariantOption[] =>
    Array.from({ length: count }, (_, index) => {
      const [name, value] = columns(index + 1)
      return { name: getCell(row, name) || getCell(head, name), value: getCell(row, value) }
    })
}
