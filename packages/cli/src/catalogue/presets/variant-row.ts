import type { FileRow } from '../file/file-row.ts'
import { extractFirstNumber } from './parse-text.ts'

export interface VariantOption {
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
    this.unitCount = Number(extractFirstNumber(this.option(packNames)) || 1)
  }

  get isPack(): boolean {
    return this.unitCount !== 1
  }

  own(...columns: readonly string[]): string {
    return columns.map((column) => getCell(this.row, column)).find(Boolean) ?? ''
  }

  inherited(...columns: readonly string[]): string {
    return this.own(...columns) || (columns.map((column) => getCell(this.head, column)).find(Boolean) ?? '')
  }

  collected(column: string): string[] {
    return this.family.map((row) => getCell(row, column))
  }

  option(names: readonly string[]): string {
    return this.options.find(({ name }) => names.includes(name.toLowerCase()))?.value ?? ''
  }

  otherOptions(pack: VariantRow): string {
    const place = pack.options.findIndex(({ name }) => packNames.includes(name.toLowerCase()))
    return JSON.stringify(this.options.map(({ value }) => value).filter((_, index) => index !== place))
  }
}

export function createNumberedOptionsReader(
  most: number,
  columns: (n: number) => readonly [name: string, value: string],
) {
  return (row: FileRow, head: FileRow): VariantOption[] =>
    Array.from({ length: most }, (_, index) => {
      const [name, value] = columns(index + 1)
      return { name: getCell(row, name) || getCell(head, name), value: getCell(row, value) }
    })
}
