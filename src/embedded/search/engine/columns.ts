import { attributeValues, type SearchObject } from './search-object.ts'

/** All values of one attribute, by number, and which documents have which: those of document d are `ids[offsets[d] … offsets[d + 1]]`. */
export interface Column {
  /** Distinct values, as they were written. */
  values: readonly (string | number | boolean)[]
  offsets: Int32Array
  ids: Int32Array
}

export interface Columns {
  get(attribute: string): Column
}

/** Attributes whose columns are remembered; a filter on yet another one works its column out again. */
const mostKept = 64

/** Columns of the documents, each made when it is first asked for. */
export function createColumns(documents: readonly SearchObject[]): Columns {
  const kept = new Map<string, Column>()
  return {
    get: (attribute) => {
      const known = kept.get(attribute)
      if (known) return known
      const column = makeColumn(documents, attribute)
      if (kept.size < mostKept) kept.set(attribute, column)
      return column
    },
  }
}

function makeColumn(documents: readonly SearchObject[], attribute: string): Column {
  const numbers = new Map<string | number | boolean, number>()
  const offsets = new Int32Array(documents.length + 1)
  const ids: number[] = []
  for (const [index, document] of documents.entries()) {
    for (const value of new Set(attributeValues(document, attribute))) {
      if (!isPlain(value) || value === '') continue
      const id = numbers.get(value) ?? numbers.size
      numbers.set(value, id)
      ids.push(id)
    }
    offsets[index + 1] = ids.length
  }
  return { values: [...numbers.keys()], offsets, ids: Int32Array.from(ids) }
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
