export interface FileRow {
  line: number
  cells: ReadonlyMap<string, string>
}

export type RowPage = readonly (readonly string[])[]

/** Problem in a line of the file. `column` is absent if the problem concerns the whole line or the whole file. */
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
