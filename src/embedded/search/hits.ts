import type { SearchIndex } from './engine/search-index.ts'
import type { SearchObject } from './engine/search-object.ts'
import { highlightHit, type SearchedWord } from './highlight.ts'
import { type SearchParams, toList } from './search-params.ts'

/** A record as a search answers it: the attributes asked for, and its texts with what was searched for marked. */
export function toHit(index: SearchIndex, document: number, words: readonly SearchedWord[], params: SearchParams) {
  const { settings, documents } = index
  const record: SearchObject = documents[document] ?? { objectID: '' }
  const tags = {
    pre: params.highlightPreTag ?? settings.highlightPreTag,
    post: params.highlightPostTag ?? settings.highlightPostTag,
  }
  const highlighted = toList(params.attributesToHighlight ?? settings.attributesToHighlight ?? ['*'])
  return {
    ...retrieved(index, record, params.attributesToRetrieve),
    objectID: record.objectID,
    _highlightResult: highlightHit(index, record, words, highlighted, tags),
  }
}

/** The attributes asked for; `*` means all and `-name` leaves one out. Unretrievable ones never come. */
export function retrieved(
  { settings }: Pick<SearchIndex, 'settings'>,
  record: SearchObject,
  asked: string | readonly string[] = settings.attributesToRetrieve,
): Record<string, unknown> {
  const names = toList(asked)
  const hidden = settings.unretrievableAttributes
  const excluded = names.filter((name) => name.startsWith('-')).map((name) => name.slice(1))
  const all = names.includes('*') || (names.length === excluded.length && excluded.length > 0)
  if (all && excluded.length === 0 && hidden.length === 0) return record
  const wanted = (name: string) => !excluded.includes(name) && !hidden.includes(name) && (all || names.includes(name))
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted(name)))
}
