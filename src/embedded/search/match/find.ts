import type { SearchIndex } from '../index/search-index.ts'
import type { Slot } from '../index/synonyms.ts'
import { absent, type Found } from './found.ts'
import { findSlot, type Matching } from './match-words.ts'
import { sortDocuments } from './order.ts'
import { findQuoted } from './quoted.ts'
import { type Rank, type Ranking, rankOf } from './rank.ts'

export interface Query extends Matching, Ranking {
  slots: readonly Slot[]
  /** Words or phrases (normalized) that a document must not have. */
  excluded: readonly (readonly string[])[]
  prefix: 'prefixLast' | 'prefixAll' | 'prefixNone'
  typos: 'all' | 'none' | 'min' | 'strict'
  /** Words given up when no document has all of them. */
  removeWords: 'none' | 'lastWords' | 'firstWords' | 'allOptional'
  /** By number of the document: 1 where it may be found; all when undefined. */
  mask: Uint8Array | undefined
  /** Criteria in their order (`ranking`). */
  ranking: readonly string[]
  /** Scores of the documents by the filters that they meet. */
  scores: Float64Array | undefined
}

export interface Matches {
  /** Numbers of the documents, best first. */
  documents: Int32Array
  rankOf: (document: number) => Rank
  /** Numbers of the parts of the query that were given up. */
  removed: readonly number[]
}

/** The documents that answer a query, best first (specification of the ranking: `rank.ts`, `order.ts`). */
export function findMatches(index: SearchIndex, query: Query): Matches {
  const found = findSlots(index, query)
  const mask = query.excluded.length === 0 ? query.mask : maskWithout(index, query)
  const rank = (document: number) => rankOf(index, found, document, query)
  const { documents, removed } = matchedDocuments(index, found, query, mask)
  const kept = fewestTypos(documents, found, query.typos)
  return { documents: sortDocuments(index, kept, { ...query, rankOf: rank }), rankOf: rank, removed }
}

function findSlots(index: SearchIndex, query: Query): Found[] {
  const { slots } = query
  return slots.map((slot, place) => {
    const prefix = query.prefix === 'prefixAll' || (query.prefix === 'prefixLast' && place === slots.length - 1)
    return findSlot(index, slot, { ...query, prefix })
  })
}

/** The mask of a query, without the documents that have what it excludes. */
function maskWithout(index: SearchIndex, { excluded, mask, attributes }: Query): Uint8Array {
  const left = mask ? Uint8Array.from(mask) : new Uint8Array(index.documents.length).fill(1)
  for (const words of excluded) {
    const { typos } = findQuoted(index, words, attributes.searched)
    for (let document = 0; document < left.length; document += 1) if (typos[document] !== absent) left[document] = 0
  }
  return left
}

function matchedDocuments(index: SearchIndex, found: readonly Found[], query: Query, mask: Uint8Array | undefined) {
  const { slots, removeWords } = query
  const optional = slots.map((slot) => slot.optional === true)
  const required = found.filter((_word, place) => !optional[place])
  // When all words are optional one of them has to be there.
  const needed = required.length === 0 && found.length > 0 ? found : required
  const least = required.length === 0 ? Math.min(1, found.length) : required.length
  let documents = documentsWith(index, needed, mask, least)
  if (documents.length > 0 || slots.length < 2) return { documents, removed: [] }
  for (const { part, least: fewer, removed } of fallbacks(found, removeWords)) {
    documents = documentsWith(index, part, mask, fewer)
    if (documents.length > 0) return { documents, removed }
  }
  return { documents, removed: [] }
}

/** Numbers of the documents that have at least so many of the words. */
function documentsWith(
  index: SearchIndex,
  found: readonly Found[],
  mask: Uint8Array | undefined,
  least: number,
): Int32Array {
  const documents = new Int32Array(index.documents.length)
  let count = 0
  for (let document = 0; document < documents.length; document += 1) {
    if (mask && mask[document] === 0) continue
    if (!hasWords(found, document, least)) continue
    documents[count] = document
    count += 1
  }
  return documents.slice(0, count)
}

function hasWords(found: readonly Found[], document: number, needed: number): boolean {
  let missing = found.length - needed
  for (const { typos } of found) {
    if (typos[document] !== absent) continue
    missing -= 1
    if (missing < 0) return false
  }
  return true
}

interface Fallback {
  part: readonly Found[]
  least: number
  removed: number[]
}

/** What is tried when nothing has all words: how many of which words are needed. */
function* fallbacks(found: readonly Found[], remove: Query['removeWords']): Generator<Fallback> {
  if (remove === 'allOptional') yield { part: found, least: 1, removed: [] }
  if (remove !== 'lastWords' && remove !== 'firstWords') return
  const places = [...found.keys()]
  for (let length = found.length - 1; length > 0; length -= 1) {
    const [from, to] = remove === 'lastWords' ? [0, length] : [found.length - length, found.length]
    yield {
      part: found.slice(from, to),
      least: length,
      removed: places.filter((place) => place < from || place >= to),
    }
  }
}

/** `min` keeps only what has the fewest typing errors there are, `strict` those and one more. */
function fewestTypos(documents: Int32Array, found: readonly Found[], typos: Query['typos']): Int32Array {
  if (typos !== 'min' && typos !== 'strict') return documents
  const count = (document: number) =>
    found.reduce((sum, word) => sum + (word.typos[document] === absent ? 0 : (word.typos[document] ?? 0)), 0)
  const counts = Array.from(documents, count)
  const least = counts.reduce((fewest, each) => Math.min(fewest, each), Number.POSITIVE_INFINITY)
  const limit = least + (typos === 'strict' ? 1 : 0)
  return documents.filter((_document, at) => (counts[at] ?? 0) <= limit)
}
