import type { SearchObject } from '#services/search/wire.ts'
import { type Columns, createColumns } from './columns.ts'
import { compareBy, createOrders, type Orders } from './orders.ts'
import { invert, type Postings } from './postings.ts'
import {
  customRanking,
  decompoundedAttributes,
  type FacetRule,
  facetRules,
  type SearchedAttribute,
  searchedAttributes,
} from './read-settings.ts'
import type { Rule } from './rule.ts'
import type { IndexSettings } from './settings.ts'
import { type Synonym, type SynonymTable, synonymTable } from './synonyms.ts'
import { type TextRules, textRules } from './text-rules.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The records of one index at one moment, searchable. It never changes: a change makes another one. */
export interface SearchIndex {
  settings: IndexSettings
  /** In the order of the custom ranking, so that a document's number is its place among equals. */
  documents: readonly SearchObject[]
  byId: ReadonlyMap<string, number>
  attributes: readonly SearchedAttribute[]
  facets: readonly FacetRule[]
  text: TextRules
  synonyms: SynonymTable
  rules: readonly Rule[]
  vocabulary: Vocabulary
  /** By number of the vocabulary's word. */
  postings: readonly Postings[]
  columns: Columns
  orders: Orders
  /** A virtual replica's: it sorts what is relevant by its own custom ranking. */
  sortsRelevant?: boolean
}

/** An attribute's number has 8 bits. */
const mostAttributes = 250

/** What an index has beside records and settings. */
export interface IndexExtras {
  synonyms?: readonly Synonym[]
  rules?: readonly Rule[]
}

/** Builds an index. Of records with one id the last counts. Gives way to other work now and then. */
export async function buildIndex(
  records: readonly SearchObject[],
  settings: IndexSettings,
  { synonyms = [], rules = [] }: IndexExtras = {},
): Promise<SearchIndex> {
  const single = new Map(records.map((record) => [record.objectID, record]))
  const documents = ranked([...single.values()], settings)
  const attributes = attributesOf(documents, settings)
  const facets = facetRules(settings)
  const text = textRules(settings)
  const { words, postings } = await invert(documents, attributes, {
    rules: text,
    compounds: decompoundedAttributes(settings),
    camelCase: new Set(settings.camelCaseAttributes),
  })
  const columns = createColumns(documents)
  for (const { name } of facets) columns.get(name)
  return {
    ...{ settings, documents, attributes, facets, text, rules, postings, columns },
    byId: new Map(documents.map(({ objectID }, number) => [objectID, number])),
    synonyms: synonymTable(synonyms, text),
    vocabulary: createVocabulary(words),
    orders: createOrders(documents),
  }
}

/** The index as a virtual replica shows it: the same records and words, with settings and rules of its own. */
export function virtualIndex(primary: SearchIndex, settings: IndexSettings, extras: IndexExtras): SearchIndex {
  const { synonyms = [], rules = [] } = extras
  return { ...primary, settings, rules, synonyms: synonymTable(synonyms, primary.text), sortsRelevant: true }
}

/** A record of an index by its id. */
export function recordOf({ documents, byId }: Pick<SearchIndex, 'documents' | 'byId'>, objectID: string) {
  const number = byId.get(objectID)
  return number === undefined ? undefined : documents[number]
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
  const order = compareBy(customRanking(settings))
  return documents.sort((a, b) => order(a, b) || (a.objectID < b.objectID ? -1 : 1))
}
