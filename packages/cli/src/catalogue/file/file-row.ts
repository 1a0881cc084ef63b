export interface FileRow {
  line: number
  cells: ReadonlyMap<string, string>
}

export type RowPage = readonly (readonly string[])[]

export interface FileProblem {
  line: number
  column?: string
  message: string
}

export interface Heading {
  name: string
  line: number
}

export interface CatalogueFile {
  headings: readonly Heading[]
  rows: readonly FileRow[]
  problems: readonly FileProblem[]
}
