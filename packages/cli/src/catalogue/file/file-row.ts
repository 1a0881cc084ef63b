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
