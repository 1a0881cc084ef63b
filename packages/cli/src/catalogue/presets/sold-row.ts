import type { FileRow } from '../file/file-row.ts'
import { numberIn } from './texts.ts'

/** An option or attribute of a variant; its name may only stand in the first row of the product. */
export interface Option {
  name: string
  value: string
}

const packNames = ['pack size', 'pack', 'pack of', 'cans', 'number of cans']

/** A cell of a row, without spaces around it. */
export function cell({ cells }: FileRow, column: string): string {
  return cells.get(column)?.trim() ?? ''
}

/** A row that is sold, among those of its product. */
export class SoldRow {
  readonly row: FileRow
  readonly head: FileRow
  readonly family: readonly FileRow[]
  readonly options: readonly Option[]
  /** How many pieces it sells. */
  readonly pieces: number

  constructor(row: FileRow, head: FileRow, family: readonly FileRow[], options: readonly Option[] = []) {
    this.row = row
    this.head = head
    this.family = family
    this.options = options
    this.pieces = Number(numberIn(this.option(packNames)) || 1)
  }

  get isPack(): boolean {
    return this.pieces !== 1
  }

  /** What stands in the first of these columns that is filled. */
  own(...columns: readonly string[]): string {
    return columns.map((column) => cell(this.row, column)).find((text) => text !== '') ?? ''
  }

  /** The same, and where the row has nothing, what the first row of its product has. */
  inherited(...columns: readonly string[]): string {
    return this.own(...columns) || (columns.map((column) => cell(this.head, column)).find((text) => text !== '') ?? '')
  }

  /** What all rows of the product have, in the file's order. */
  collected(column: string): string[] {
    return this.family.map((row) => cell(row, column))
  }

  /** The value of the option of one of these names. */
  option(names: readonly string[]): string {
    return this.options.find(({ name }) => names.includes(name.toLowerCase()))?.value ?? ''
  }

  /** All options but the one that says the pieces of `pack`, to be compared. */
  otherOptions(pack: SoldRow): string {
    const place = pack.options.findIndex(({ name }) => packNames.includes(name.toLowerCase()))
    return JSON.stringify(this.options.map(({ value }) => value).filter((_, index) => index !== place))
  }
}

/** Options in numbered columns of names and values. */
export function numberedOptions(most: number, columns: (n: number) => readonly [name: string, value: string]) {
  return (row: FileRow, head: FileRow): Option[] =>
    Array.from({ length: most }, (_, index) => {
      const [name, value] = columns(index + 1)
      return { name: cell(row, name) || cell(head, name), value: cell(row, value) }
    })
}
