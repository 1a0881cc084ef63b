import type { SearchObject } from '#services/search/wire.ts'

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

/** The values of an attribute as a list; a dot goes into an object: `prices.20.priceAsNumber`. */
export function attributeValues(record: object, attribute: string): readonly unknown[] {
  let value: unknown = record
  for (const name of attribute.split('.')) value = ownValue(value, name)
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** The texts of an attribute, for searching: numbers are texts too, objects are not. */
export function attributeTexts(record: object, attribute: string): string[] {
  return attributeValues(record, attribute).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : [],
  )
}

function ownValue(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}
