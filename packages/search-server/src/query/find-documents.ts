import type { Query, SearchResult } from 'minisearch'
import type { SearchIndex } from '../index/search-index.ts'
import { getMaxTypos } from '../index/words.ts'
import { matchTerm, type QueryWord, type WordForm } from './query-words.ts'

interface FindOptions {
  slots: readonly QueryWord[]
  fields: readonly string[]
  /** Indexed by document number. If undefined, all documents match. */
  mask: readonly boolean[] | undefined
  /** Omits documents with more typos than the best match. */
  onlyFewestTypos?: boolean
}

/**
 * Returns the numbers of the documents that contain all query words. Exact matches come first, then prefix matches,
 * then matches with typos. Ties are broken by the importance of the attribute, then by custom ranking.
 */
export function findDocuments({ words, documents, fields: all }: SearchIndex, finding: FindOptions): readonly number[] {
  const { slots, fields, mask, onlyFewestTypos } = finding
  if (slots.length === 0) return [...documents.keys()].filter((document) => mask?.[document] ?? true)
  const queries = slots.map((slot): Query => ({ combineWith: 'OR', queries: slot.flatMap(createFormQueries) }))
  const costs = memoizeCosts(slots)
  const rankOf = createRanker(slots, all, costs)
  /** A boost of 0 makes MiniSearch discard a document before building the result. */
  const boostDocument = (id: number, term: string) => Number((mask?.[id] ?? true) && costs(term).some(isMatch))
  const found = words
    .search({ combineWith: 'AND', queries }, { fields: [...fields], boostDocument })
    .flatMap(({ id, match }) => {
      const rank = rankOf(match)
      return rank === undefined ? [] : [{ document: Number(id), rank }]
    })
  const typosOf = ({ rank }: { rank: number }) => Math.floor(rank / typoStep)
  const fewest = onlyFewestTypos ? Math.min(...found.map(typosOf)) : Number.POSITIVE_INFINITY
  return found
    .filter((one) => typosOf(one) <= fewest)
    .sort((a, b) => a.rank - b.rank || a.document - b.document)
    .map(({ document }) => document)
}

/**
 * The queries match more terms than necessary, because MiniSearch counts a transposition as two edits, but `matchTerm`
 * counts it as one typo. `findDocuments` discards the excess matches.
 */
function createFormQueries({ word, isPrefix, isJoined }: WordForm): Query[] {
  if (getMaxTypos(word) === 0) return [{ queries: [word], prefix: isPrefix, fuzzy: false }]
  const near = { queries: [word], prefix: false, fuzzy: isJoined ? 1 : 2 }
  // Searching for the first three letters also finds words with a typo later in the prefix.
  return isPrefix ? [near, { queries: [word.slice(0, 3)], prefix: true, fuzzy: false }] : [near]
}

/** A typo outweighs any number of prefix matches, and a prefix match outweighs any difference between attributes. */
const typoStep = 1e9
const prefixStep = 1e5

/** Returns the cost of an indexed term for each query word, or undefined if the term does not match the word. */
type ComputeCosts = (term: string) => readonly (number | undefined)[]

function memoizeCosts(slots: readonly QueryWord[]): ComputeCosts {
  const known = new Map<string, readonly (number | undefined)[]>()
  return (term) => {
    const found = known.get(term) ?? slots.map((slot) => computeCost(slot, term))
    known.set(term, found)
    return found
  }
}

function computeCost(slot: QueryWord, term: string): number | undefined {
  const match = matchTerm(slot, term)
  return match && match.typos * typoStep + Number(match.isPrefixMatch) * prefixStep
}

const isMatch = (cost: number | undefined): boolean => cost !== undefined

/** The returned function computes a document's rank. Lower is better. Undefined if the document lacks a query word. */
function createRanker(slots: readonly QueryWord[], fields: readonly string[], costs: ComputeCosts) {
  const places = new Map(fields.map((name, place) => [name, place]))
  return (match: SearchResult['match']): number | undefined => {
    const best = slots.map(() => Number.POSITIVE_INFINITY)
    for (const [term, names] of Object.entries(match)) {
      const place = Math.min(...names.map((name) => places.get(name) ?? fields.length))
      for (const [at, cost] of costs(term).entries()) {
        if (cost !== undefined) best[at] = Math.min(best[at] ?? cost, cost + place)
      }
    }
    const rank = best.reduce((sum, cost) => sum + cost, 0)
    return Number.isFinite(rank) ? rank : undefined
  }
}
