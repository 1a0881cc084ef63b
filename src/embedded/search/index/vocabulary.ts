import { LRUCache } from 'lru-cache'
import SearchableMap from 'minisearch/SearchableMap'
import { typosBetween } from './words.ts'

/** A word of the index that a searched word may mean. */
export interface Candidate {
  /** Its number, as given to `createVocabulary`. */
  term: number
  typos: number
  /** It is the searched word, not one that begins with it or resembles it. */
  exact: boolean
  /** It is meant as a whole, not as something longer that begins so. */
  whole: boolean
}

export interface CandidateOptions {
  /** The searched word may be the beginning of a longer one. */
  prefix: boolean
  /** Wrong letters it may have. */
  typos: 0 | 1 | 2
}

export interface Vocabulary {
  /** Whether this is a word of the index, as it stands there. */
  has(word: string): boolean
  /** All words with their numbers. */
  entries(): Iterable<[string, number]>
  candidates(word: string, options: CandidateOptions): readonly Candidate[]
}

/** Beginnings are kept from and up to these lengths, for finding words from misspelled beginnings. */
const prefixLengths = { from: 3, to: 12 } as const
const longestWord = 60
const mostRemembered = 2000

/** The words of an index, numbered in their order, found also by beginnings and with typing errors. */
export function createVocabulary(words: readonly string[]): Vocabulary {
  const terms = SearchableMap.from<number>(words.map((word, index) => [word, index]))
  const prefixes = prefixMap(words)
  const remembered = new LRUCache<string, readonly Candidate[]>({ max: mostRemembered })
  return {
    has: (word) => terms.has(word),
    entries: () => terms,
    candidates: (word, options) => {
      const key = `${Number(options.prefix)}${Number(options.typos)}${word}`
      const known = remembered.get(key)
      if (known) return known
      const found = word.length > longestWord ? [] : findCandidates({ terms, prefixes }, word, options)
      remembered.set(key, found)
      return found
    },
  }
}

interface Maps {
  terms: SearchableMap<number>
  prefixes: SearchableMap<true>
}

/** Numbers and codes are taken as they are typed: only beginnings of words without digits may be misspelled. */
function prefixMap(words: readonly string[]): SearchableMap<true> {
  const prefixes = new SearchableMap<true>()
  for (const word of words) {
    if (/\d/.test(word)) continue
    const longest = Math.min(word.length, prefixLengths.to)
    for (let length = prefixLengths.from; length <= longest; length += 1) prefixes.set(word.slice(0, length), true)
  }
  return prefixes
}

function findCandidates(maps: Maps, word: string, { prefix, typos: limit }: CandidateOptions): Candidate[] {
  const best = new Map<number, Candidate>()
  const add = (term: number, typos: number, exact: boolean, whole: boolean) => {
    const known = best.get(term)
    if (!known || known.typos > typos) best.set(term, { term, typos, exact, whole })
  }
  addBeginning(maps, word, prefix, (term, whole) => add(term, 0, whole, whole))
  if (limit === 0) return [...best.values()]
  for (const [written, typos] of misspelled(maps.terms, word, limit)) {
    addBeginning(maps, written, false, (term) => add(term, typos, false, true))
  }
  if (!prefix) return [...best.values()]
  for (const [written, typos] of misspelled(maps.prefixes, word, limit)) {
    // A shorter beginning would say less than what was typed.
    if (written.length >= word.length) addBeginning(maps, written, true, (term) => add(term, typos, false, false))
  }
  return [...best.values()]
}

function addBeginning(
  { terms }: Maps,
  word: string,
  prefix: boolean,
  add: (term: number, whole: boolean) => void,
): void {
  if (prefix) for (const [written, term] of terms.atPrefix(word)) add(term, written === word)
  else {
    const term = terms.get(word)
    if (term !== undefined) add(term, true)
  }
}

/** Words of a map that differ from `word` by at most `limit` typing errors, with their number. */
function misspelled(map: SearchableMap<unknown>, word: string, limit: number): [string, number][] {
  const near = [...map.fuzzyGet(word, limit).keys(), ...swapped(word).filter((variant) => map.has(variant))]
  return near.flatMap((written) => {
    const typos = typosBetween(word, written, limit)
    return typos === undefined ? [] : [[written, typos] as [string, number]]
  })
}

/** The word with two neighbouring letters swapped, in every place. The map's own distance counts that as two errors. */
function swapped(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? ''
    return before === letter ? [] : [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')]
  })
}
