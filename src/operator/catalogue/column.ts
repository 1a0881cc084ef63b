import type { ProductRecord } from './record.ts'

/** Which tables a column stands in; a change of one rewrites those alone. */
export type Part = 'product' | 'listings' | 'markets' | 'prices' | 'pack' | 'stock' | 'relations'

/** A column of the catalogue file. */
export interface Column {
  name: string
  part: Part
  /** The cell that says what the record holds. */
  write(record: ProductRecord): string
  /** The record with what the cell says. @throws CellError */
  read(cell: string, record: ProductRecord): ProductRecord
}
