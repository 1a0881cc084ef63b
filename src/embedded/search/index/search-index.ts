import type { SearchObject } from '#services/search/wire.ts'
import { attributeValues, type Columns, createColumns } from './columns.ts'
import { invert, type Postings } from './postings.ts'
import {
  customRanking,
  decompoundedAttributes,
  type FacetRule,
  facetRules,
  type IndexSettings,
  type SearchedAttribute,
  searchedAttributes,
  typoLengths,
} from './settings.ts'
import type { Synonym } from './synonyms.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The records of one index at one moment, searchable. It never changes: a change makes another one. */
export interface SearchIndex {
  settings: IndexSettings
  /** In the order of the custom ranking, so that a document's number is its place among equals. */
  documents: readonly SearchObject[]
  byId: ReadonlyMap<string, SearchObject>
  attributes: readonly SearchedAttribute[]
  facets: readonly FacetRule[]
  synonyms: readonly Synonym[]
  vocabulary: Vocabulary
  /** By number of the vocabulary's word. */
  postings: readonly Postings[]
  columns: Columns
}

/** An attribute's number has 8 bits. */
const mostAttributes = 250

/** Builds an index. Of records with one id the last counts. Gives way to other work now and then. */
export async function buildIndex(
  records: readonly SearchObject[],
  settings: IndexSettings,
  synonyms: readonly Synonym[] = [],
): Promise<SearchIndex> {
  const byId = new Map(records.map((record) => [record.objectID, record]))
  const documents = ranked([...byId.values()], settings)
  const attributes = attributesOf(documents, settings)
  const facets = facetRules(settings)
  const { words, postings } = await invert(documents, attributes, decompoundedAttributes(settings))
  const columns = createColumns(documents)
  for (const { name } of facets) columns.get(name)
  const vocabulary = createVocabulary(words, typoLengths(settings))
  return { settings, documents, byId, attributes, facets, synonyms, vocabulary, postings, columns }
}

/** Those of the settings; without any, all attributes, equally important (as the hosted service does). */
function attributesOf(documents: readonly SearchObject[], settings: IndexSettings): SearchedAttribute[] {
  const named = searchedAttributes(settings)
  if (named.length > 0) return named.slice(0, mostAttributes)
  const names = new Set(documents.flatMap((document) => Object.keys(document)))
  names.delete('objectID')
  return [...names].slice(0, mostAttributes).map((name) => ({ name, rank: 0, unordered: false }))
}

/** By the custom ranking, then by id; what lacks an attribute comes after what has it. */
function ranked(documents: SearchObject[], settings: IndexSettings): SearchObject[] {
  const orders = customRanking(settings)
  return documents.sort((a, b) => {
    for (const { name, descending } of orders) {
      const order = compareValues(attributeValues(a, name)[0], attributeValues(b, name)[0], descending)
      if (order !== 0) return order
    }
    return a.objectID < b.objectID ? -1 : 1
  })
}

function compareValues(a: unknown, b: unknown, descending: boolean): number {
  const [left, right] = [comparable(a), comparable(b)]
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
  if (left === right) return 0
  return left < right === descending ? 1 : -1
}

function comparable(value: unknown): number | string | undefined {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}
