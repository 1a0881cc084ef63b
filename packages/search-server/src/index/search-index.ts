import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { SearchObject } from 'pouchery/services/search/wire'
import { type Value, valuesOf } from './attributes.ts'
import { type IndexSettings, readSettings } from './settings.ts'
import { lastPart, wordsOf } from './words.ts'

/** The records of one index at one moment, searchable. It never changes: a change makes another one. */
export interface SearchIndex {
  settings: IndexSettings
  /** In the order of the custom ranking, so that a document's number is its place among equals. */
  documents: readonly SearchObject[]
  /** Attributes that are searched, most important first. */
  fields: readonly string[]
  /** The words of the documents, by their numbers. */
  words: MiniSearch<Entry>
  /** The values of an attribute of each document; those of facets are read once. */
  column: (name: string) => readonly (readonly Value[])[]
}

interface Entry {
  number: number
  record: SearchObject
}

/** What no attribute is called. */
const idField = '\0'
const mostFields = 250
/** Records that are read before other work gets its turn. */
const chunkSize = 100

/** Builds an index. Of records with one id the last counts. Gives way to other work now and then. */
export async function buildIndex(records: readonly SearchObject[], given: object): Promise<SearchIndex> {
  const settings = readSettings(given)
  const documents = ranked([...new Map(records.map((record) => [record.objectID, record])).values()], settings)
  const fields = settings.searched.length > 0 ? settings.searched : namesOf(documents)
  const known = await wordsIn(documents, settings.compounds)
  const words = new MiniSearch<Entry>({
    idField,
    fields: [...fields],
    extractField: ({ number, record }, field) => (field === idField ? number : textOf(record, field)),
    tokenize: (text, field = '') => terms(text, field, settings, known),
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term] },
  })
  const entries = documents.map((record, number) => ({ number, record }))
  await words.addAllAsync(entries, { chunkSize })
  return { settings, documents, fields, words, column: columnsOf(documents, settings) }
}

/** Each text of an attribute is a line of its own: its words are no neighbours of the next one's. */
function textOf(record: SearchObject, field: string): string {
  return valuesOf(record, field).join('\n')
}

/** The words of a text, two neighbours written together, and the last parts of compounds. */
function terms(text: string, field: string, settings: IndexSettings, known: ReadonlySet<string>): string[] {
  return text.split('\n').flatMap((line) => {
    const words = wordsOf(line)
    const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
    const parts = settings.compounds.has(field) ? words.flatMap((word) => lastPart(word, known) ?? []) : []
    return [...words, ...joined, ...parts]
  })
}

/** All words of some attributes: what a compound may end with. */
async function wordsIn(documents: readonly SearchObject[], names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (names.size === 0) return found
  for (const [at, record] of documents.entries()) {
    for (const name of names) for (const word of wordsOf(textOf(record, name))) found.add(word)
    if (at % chunkSize === 0) await nextTurn()
  }
  return found
}

function namesOf(documents: readonly SearchObject[]): string[] {
  const names = new Set(documents.flatMap((document) => Object.keys(document)))
  names.delete('objectID')
  return [...names].slice(0, mostFields)
}

/** By the custom ranking, then by id; what lacks an attribute comes after what has it. */
function ranked(documents: SearchObject[], { ranking }: IndexSettings): SearchObject[] {
  return documents.sort((a, b) => {
    for (const { name, sign } of ranking) {
      const order = compare(valuesOf(a, name)[0], valuesOf(b, name)[0], sign)
      if (order !== 0) return order
    }
    return a.objectID < b.objectID ? -1 : 1
  })
}

function compare(a: Value | undefined, b: Value | undefined, sign: number): number {
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign
  return String(a) < String(b) ? -sign : sign
}

function columnsOf(documents: readonly SearchObject[], { facets }: IndexSettings): SearchIndex['column'] {
  const read = (name: string) => documents.map((record) => valuesOf(record, name))
  const kept = new Map(facets.map(({ name }) => [name, read(name)]))
  return (name) => kept.get(name) ?? read(name)
}
