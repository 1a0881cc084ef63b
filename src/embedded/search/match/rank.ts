import type { SearchIndex } from '../index/search-index.ts'
import { absent, type Found } from './found.ts'

/** How well a document answers a query, by the hosted service's tie-break chain; less is better in every field. */
export interface Rank {
  typos: number
  /** Words of the query that it does not have. */
  missing: number
  /** How far apart the words stand: 1 for each pair that follows one another, at most 8 a pair. */
  proximity: number
  /** Importance of the best attribute a word was found in, 0 the most important, and the position there. */
  attribute: number
  position: number
  /** Words found only as a beginning, misspelled or as a synonym. */
  inexact: number
}

export type RankField = keyof Rank

const limits = { typos: 15, missing: 15, proximity: 63, attribute: 31, position: 511, inexact: 15 } as const
/** The document's own number is the last tie-break: documents are in the order of the custom ranking. */
const documentLimit = 2 ** 20

/** Some fields of a rank as one number, the first the most important. */
export function rankNumber(rank: Rank, fields: readonly RankField[]): number {
  let key = 0
  for (const name of fields) key = key * (limits[name] + 1) + Math.min(rank[name], limits[name])
  return key
}

/** The rank of a document as one number, with the document's number in its last 20 bits. */
export function rankKey(rank: Rank, fields: readonly RankField[], document: number): number {
  return rankNumber(rank, fields) * documentLimit + document
}

export function documentOf(key: number): number {
  return key % documentLimit
}

/** How a rank is worked out, the same for all documents of a query. */
export interface Ranking {
  /** Pairs of words that are closer count as standing so close (`minProximity`). */
  minProximity: number
  /** When a word counts as exact: where it stands as typed, where it is all of a text, or never. */
  exact: 'word' | 'whole' | 'never'
}

/** The rank of a document by what was found of each word. */
export function rankOf(
  { attributes }: Pick<SearchIndex, 'attributes'>,
  found: readonly Found[],
  document: number,
  { minProximity, exact }: Ranking,
): Rank {
  const rank: Rank = { typos: 0, missing: 0, proximity: 0, attribute: limits.attribute, position: 0, inexact: 0 }
  let before: Found | undefined
  for (const word of found) {
    const typos = word.typos[document] ?? absent
    if (typos === absent) {
      rank.missing += 1
      continue
    }
    rank.typos += typos
    if (exact !== 'never' && (exact === 'whole' ? word.whole : word.exact)[document] !== 1) rank.inexact += 1
    takePlace(rank, attributes[word.attributes[document] ?? 0], word.positions[document] ?? 0)
    if (before) rank.proximity += Math.max(minProximity, distance(before, word, document))
    before = word
  }
  return rank
}

function takePlace(rank: Rank, attribute: SearchIndex['attributes'][number] | undefined, position: number): void {
  if (!attribute || attribute.rank > rank.attribute) return
  const place = attribute.unordered ? 0 : position
  rank.position = attribute.rank < rank.attribute ? place : Math.min(rank.position, place)
  rank.attribute = attribute.rank
}

const farthest = 8

function distance(a: Found, b: Found, document: number): number {
  if (a.attributes[document] !== b.attributes[document]) return farthest
  const steps = (b.positions[document] ?? 0) - (a.positions[document] ?? 0)
  // The wrong way round counts as one step more.
  return Math.min(farthest, steps > 0 ? steps : 1 - steps)
}
