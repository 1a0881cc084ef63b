import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { AnySearchRecord } from 'pouchery/services/search/wire'
import { type IndexSettings, parseSettings } from './settings.ts'
import { findLastCompoundPart, tokenizeWords } from './words.ts'

/** Immutable snapshot of a search index. Each write results in a new snapshot. */
export interface SearchIndex {
  settings: IndexSettings
  /** Sorted by custom ranking. The position is the document number, by which equally relevant documents are sorted. */
  documents: readonly AnySearchRecord[]
  fields: readonly string[]
  /** Full-text index with document numbers as IDs. */
  words: MiniSearch<Entry>
  /** Returns an attribute's values, indexed by document number. The values of facets are precomputed. */
  column: (name: string) => readonly (readonly AttributeValue[])[]
}

interface Entry {
  number: number
  record: AnySearchRecord
}

/** MiniSearch field for the document number. Records are stored without NUL, so no attribute has this name. */
const idField = '\0'
const maxFields = 250
const chunkSize = 100

/** Yields to the event loop while indexing. If several records have the same ID, the last one is used. */
export async function buildIndex(records: readonly AnySearchRecord[], given: object): Promise<SearchIndex> {
  const settings = parseSettings(given)
  const documents = sortByRanking([...new Map(records.map((record) => [record.objectID, record])).values()], settings)
  const fields =
    settings.searchableAttributes.length > 0 ? settings.searchableAttributes : collectAttributeNames(documents)
  const known = await collectCompoundWords(documents, settings.compoundAttributes)
  const words = new MiniSearch<Entry>({
    idField,
    fields: [...fields],
    extractField: ({ number, record }, field) => (field === idField ? number : getSearchableText(record, field)),
    tokenize: (text, field = '') => tokenizeField(text, field, settings, known),
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term] },
  })
  const entries = documents.map((record, number) => ({ number, record }))
  await words.addAllAsync(entries, { chunkSize })
  return { settings, documents, fields, words, column: createColumnReader(documents, settings) }
}

/** Returns one value per line, so that `tokenizeField` does not join words of adjacent values. */
function getSearchableText(record: AnySearchRecord, field: string): string {
  return getAttributeValues(record, field).join('\n')
}

/** Returns the words of the text, each pair of adjacent words joined into one, and the last parts of compound words. */
function tokenizeField(text: string, field: string, settings: IndexSettings, known: ReadonlySet<string>): string[] {
  return text.split('\n').flatMap((line) => {
    const words = tokenizeWords(line)
    const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
    const parts = settings.compoundAttributes.has(field)
      ? words.flatMap((word) => findLastCompoundPart(word, known) ?? [])
      : []
    return [...words, ...joined, ...parts]
  })
}

async function collectCompoundWords(documents: readonly AnySearchRecord[], names: ReadonlySet<string>) {
  const found = new Set<string>()
  if (names.size === 0) return found
  for (const [at, record] of documents.entries()) {
    for (const name of names) for (const word of tokenizeWords(getSearchableText(record, name))) found.add(word)
    if (at % chunkSize === 0) await nextTurn()
  }
  return found
}

function collectAttributeNames(documents: readonly AnySearchRecord[]): string[] {
  const names = new Set(documents.flatMap((document) => Object.keys(document)))
  names.delete('objectID')
  return [...names].slice(0, maxFields)
}

/** Sorts by custom ranking, then by ID. Documents without a ranking attribute come last. */
function sortByRanking(documents: AnySearchRecord[], { ranking }: IndexSettings): AnySearchRecord[] {
  return documents.sort((a, b) => {
    for (const { name, sign } of ranking) {
      const order = compare(getAttributeValues(a, name)[0], getAttributeValues(b, name)[0], sign)
      if (order !== 0) return order
    }
    return a.objectID < b.objectID ? -1 : 1
  })
}

function compare(a: AttributeValue | undefined, b: AttributeValue | undefined, sign: number): number {
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign
  return String(a) < String(b) ? -sign : sign
}

function createColumnReader(documents: readonly AnySearchRecord[], { facets }: IndexSettings): SearchIndex['column'] {
  const read = (name: string) => documents.map((record) => getAttributeValues(record, name))
  const kept = new Map(facets.map(({ name }) => [name, read(name)]))
  return (name) => kept.get(name) ?? read(name)
}

export type AttributeValue = string | number | boolean

/** `path` can be nested, as in `prices.20.priceAsNumber`. Returns an empty list if the attribute is missing. */
function getAttributeValues(record: AnySearchRecord, path: string): readonly AttributeValue[] {
  return flattenValues(getNestedValue(record, path))
}

function getNestedValue(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => getNestedValue(entry, path))
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, path)) return Reflect.get(value, path)
  const dot = path.indexOf('.')
  const name = path.slice(0, dot)
  return dot > 0 && Object.hasOwn(value, name)
    ? getNestedValue(Reflect.get(value, name), path.slice(dot + 1))
    : undefined
}

function flattenValues(value: unknown): AttributeValue[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value]
  if (Array.isArray(value)) return value.flatMap(flattenValues)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(flattenValues) : []
}
