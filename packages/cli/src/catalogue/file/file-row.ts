/** A row of a catalogue file: its first line (from 1) and its cells by heading. */
export interface FileRow {
  line: number
  cells: ReadonlyMap<string, string>
}

/** Some rows as they are written, each with a cell for every heading. */
export type RowPage = readonly (readonly string[])[]

/** Something wrong in a file; `column` is absent when the whole line or file is meant. */
export interface FileProblem {
  line: number
  column?: string
  message: string
}

export interface Heading {
  name: string
  line: number
}

/** A file that was read, as far as it could be. */
export interface CatalogueFile {
  /** All headings in use, each with the line it is first seen on. */
  headings: readonly Heading[]
  rows: readonly FileRow[]
  problems: readonly FileProblem[]
}
