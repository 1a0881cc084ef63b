import type { Match } from './search-index.ts'
import { searchableAttributes } from './settings.ts'
import { allowedTypos, editDistance } from './words.ts'

/** How well a record matches, in the order the hosted service compares: lower is better in each. */
export interface Rank {
  /** Wrong letters over all words. */
  typos: number
  /** Query words that are not in the record. */
  missing: number
  /** Place of the most important attribute that matched. */
  attribute: number
  /** Query words that match only as a beginning or with a typo. */
  inexact: number
}

interface WordMatch {
  typos: number
  attribute: number
  exact: boolean
}

/**
 * Sorts matches by the hosted service's tie-break chain: typos, words, attribute, exactness, then the custom ranking
 * (popularity, descending), and at last by id, so that the order is always the same.
 */
export function rankMatches(matches: readonly Match[], words: readonly string[]): Match[] {
  const ranked = matches.map((match) => ({ match, rank: rankOf(match, words) }))
  ranked.sort((a, b) => compareRanks(a.rank, b.rank) || compareRecords(a.match, b.match))
  return ranked.map(({ match }) => match)
}

function compareRanks(a: Rank, b: Rank): number {
  return a.typos - b.typos || a.missing - b.missing || a.attribute - b.attribute || a.inexact - b.inexact
}

function compareRecords({ record: a }: Match, { record: b }: Match): number {
  return b.popularity - a.popularity || (a.objectID < b.objectID ? -1 : 1)
}

/** The rank of one match; `words` are normalized, the last one may be a beginning. */
export function rankOf(match: Match, words: readonly string[]): Rank {
  const found = words.map((word, index) => bestMatch(match, word, index === words.length - 1))
  const present = found.filter((word) => word !== undefined)
  return {
    typos: present.reduce((sum, { typos }) => sum + typos, 0),
    missing: words.length - present.length,
    attribute: Math.min(searchableAttributes.length, ...present.map(({ attribute }) => attribute)),
    inexact: present.filter(({ exact }) => !exact).length,
  }
}

function bestMatch(match: Match, word: string, mayBeBeginning: boolean): WordMatch | undefined {
  const candidates = [...match.matched].flatMap(([term, attributes]) => {
    const typos = typosBetween(word, term, mayBeBeginning)
    const attribute = attributes[0]
    if (typos === undefined || attribute === undefined) return []
    return [{ typos, attribute: searchableAttributes.indexOf(attribute), exact: term === word }]
  })
  return candidates.sort(compareWords)[0]
}

function compareWords(a: WordMatch, b: WordMatch): number {
  return a.typos - b.typos || a.attribute - b.attribute || Number(b.exact) - Number(a.exact)
}

/** Wrong letters between a searched word and a word of a record; undefined when they do not match. */
export function typosBetween(word: string, term: string, mayBeBeginning: boolean): number | undefined {
  if (term === word || (mayBeBeginning && term.startsWith(word))) return 0
  return editDistance(word, term, allowedTypos(word))
}
