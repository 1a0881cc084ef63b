import MiniSearch from 'minisearch'
import type { SearchRecord } from '#services/search/wire.ts'
import { type SearchableAttribute, searchableAttributes } from './settings.ts'
import { allowedTypos, normalizeWord, splitWords } from './words.ts'

/** A record that was found, with the words of it that matched and the attributes they stand in. */
export interface Match {
  record: SearchRecord
  /** By word of the record, normalized. Empty when the query had no words. */
  matched: ReadonlyMap<string, readonly SearchableAttribute[]>
}

/** The records of one language, searchable. */
export interface SearchIndex {
  records: readonly SearchRecord[]
  byId: ReadonlyMap<string, SearchRecord>
  /** Records that hold every one of `words` (normalized) in one of `attributes`, in no order; all without words. */
  find: (words: readonly string[], attributes: readonly SearchableAttribute[]) => Match[]
}

/** Builds the index: words may be misspelled a little, and the last word of a query may be unfinished. */
export function buildIndex(records: readonly SearchRecord[]): SearchIndex {
  const byId = new Map(records.map((record) => [record.objectID, record]))
  const engine = createEngine()
  engine.addAll([...byId.values()])
  return {
    records,
    byId,
    find: (words, attributes) => {
      if (words.length === 0) return records.map((record) => ({ record, matched: new Map() }))
      const results = engine.search(words.join(' '), { fields: [...attributes] })
      return results.flatMap(({ id, match }) => toMatch(byId.get(String(id)), match))
    },
  }
}

function createEngine(): MiniSearch<SearchRecord> {
  return new MiniSearch<SearchRecord>({
    idField: 'objectID',
    fields: [...searchableAttributes],
    extractField: (record, field) => fieldText(record, field),
    tokenize: splitWords,
    processTerm: normalizeWord,
    searchOptions: {
      combineWith: 'AND',
      prefix: (_, index, terms) => index === terms.length - 1,
      fuzzy: allowedTypos,
      maxFuzzy: 2,
    },
  })
}

function fieldText(record: SearchRecord, field: string): string {
  const attribute = searchableAttributes.find((known) => known === field)
  if (!attribute) return field === 'objectID' ? record.objectID : ''
  return attributeTexts(record, attribute).join(' ')
}

/** The texts of a searchable attribute; most have one. */
export function attributeTexts(record: SearchRecord, attribute: SearchableAttribute): string[] {
  const value = record[attribute]
  return typeof value === 'string' ? [value] : value
}

function toMatch(record: SearchRecord | undefined, match: Record<string, string[]>): Match[] {
  if (!record) return []
  const matched = Object.entries(match).map(([term, fields]) => [term, known(fields)] as const)
  return [{ record, matched: new Map(matched) }]
}

function known(fields: readonly string[]): SearchableAttribute[] {
  return searchableAttributes.filter((attribute) => fields.includes(attribute))
}
