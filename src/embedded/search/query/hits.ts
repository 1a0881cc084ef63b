import type { SearchObject } from '#services/search/wire.ts'
import { attributeValues } from '../index/columns.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { typoLengths } from '../index/settings.ts'
import { allowedTypos, normalizeWord, typosBetween, wordPattern, writtenLength } from '../index/words.ts'
import { type SearchParams, toList } from './search-params.ts'

/** A record as a search answers it: the attributes asked for, and its texts with what was searched for marked. */
export function toHit(index: SearchIndex, document: number, words: SearchedWords, params: SearchParams) {
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

interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

interface HighlightTags {
  pre: string
  post: string
}

/** A searched word (normalized), and what a written word has to be to match it. */
interface SearchedWord {
  word: string
  /** May be a beginning. */
  prefix: boolean
  typos: number
}

/** The searched words as a query means them. */
export interface SearchedWords {
  words: readonly SearchedWord[]
  /** Which of them a written word is. Remembered: the same words are written in many hits. */
  meaning: (written: string) => SearchedWord | undefined
}

/** Words that are remembered while one query is answered. */
const mostRemembered = 50_000

export function searchedWords(index: SearchIndex, words: readonly string[], typos: boolean): SearchedWords {
  const lengths = typoLengths(index.settings)
  const last = words.length - 1
  const searched = words.map((word, place) => ({
    word,
    prefix: place === last,
    typos: typos ? allowedTypos(word, lengths) : 0,
  }))
  const known = new Map<string, SearchedWord | undefined>()
  const meaning = (written: string) => {
    if (known.has(written)) return known.get(written)
    const found = searched.find((word) => isMatch(word, written))
    if (known.size < mostRemembered) known.set(written, found)
    return found
  }
  return { words: searched, meaning }
}

/**
 * The `_highlightResult` of a hit for `attributes`: texts with the matching words marked (search reference section 5).
 * Unretrievable ones never come, marked or not.
 */
function highlightHit(
  index: SearchIndex,
  record: SearchObject,
  words: SearchedWords,
  attributes: readonly string[],
  tags: HighlightTags,
): Record<string, Highlight | Highlight[]> {
  const searchable = index.attributes.map(({ name }) => name)
  const asked = attributes.includes('*') ? searchable : [...new Set(attributes)]
  const hidden = index.settings.unretrievableAttributes
  const shown = asked.filter((name) => !hidden.includes(name))
  return Object.fromEntries(
    shown.flatMap((name) => {
      const texts = attributeValues(record, name).filter(isText).map(String)
      if (texts.length === 0) return []
      const marked = texts.map((text) => highlightText(text, words, tags))
      return [[name, Array.isArray(record[name]) ? marked : (marked[0] ?? [])] as const]
    }),
  )
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** Marks the words of `text` that match one of the searched words. */
function highlightText(text: string, { words, meaning }: SearchedWords, tags: HighlightTags): Highlight {
  const matched = new Set<string>()
  let unmarked = 0
  const value = text.replace(wordPattern, (written) => {
    const found = meaning(written)
    if (found) matched.add(found.word)
    else unmarked += 1
    return found ? mark(written, found.word, tags) : written
  })
  if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] }
  const matchLevel = matched.size === new Set(words.map(({ word }) => word)).size ? 'full' : 'partial'
  return { value, matchLevel, matchedWords: [...matched], fullyHighlighted: unmarked === 0 }
}

function isMatch({ word, prefix, typos }: SearchedWord, written: string): boolean {
  const term = normalizeWord(written)
  if (term === word || (prefix && term.startsWith(word))) return true
  if (typos === 0) return false
  if (typosBetween(word, term, typos) !== undefined) return true
  return prefix && term.length > word.length && beginsLike(word, term, typos)
}

/** Whether a beginning of `term`, as long as the word or a little longer, is the word with typing errors. */
function beginsLike(word: string, term: string, typos: number): boolean {
  for (let length = word.length; length <= word.length + typos; length += 1) {
    if (typosBetween(word, term.slice(0, length), typos) !== undefined) return true
  }
  return false
}

/** A beginning marks only itself: `<em>pep</em>permint`. */
function mark(written: string, word: string, { pre, post }: HighlightTags): string {
  const length = writtenLength(written, word) ?? written.length
  return `${pre}${written.slice(0, length)}${post}${written.slice(length)}`
}
