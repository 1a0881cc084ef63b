import type { SearchIndex } from '../index/search-index.ts'
import { type Slot, slotsOf } from '../index/synonyms.ts'
import { withJoins } from './join-words.ts'
import { absent, type Found, findSlot, type WordOptions } from './match-words.ts'
import { documentOf, type Rank, rankKey, rankOf, typosOf } from './rank.ts'

export interface Query {
  /** Normalized. */
  words: readonly string[]
  prefix: 'prefixLast' | 'prefixAll' | 'prefixNone'
  typos: 'all' | 'none' | 'min' | 'strict'
  /** Words given up when no document has all of them. */
  removeWords: 'none' | 'lastWords' | 'firstWords' | 'allOptional'
  /** Attributes searched in; all searchable ones when undefined. */
  attributes: readonly string[] | undefined
  synonyms: boolean
  /** By number of the document: 1 where it may be found; all when undefined. */
  mask: Uint8Array | undefined
}

export interface Matches {
  /** Numbers of the documents, best first. */
  documents: Int32Array
  rankOf: (document: number) => Rank
}

/** More words of a query than this are not looked for. */
export const mostWords = 16

/** The documents that answer a query, best first (specification of the ranking: `rank.ts`). */
export function findMatches(index: SearchIndex, query: Query): Matches {
  const typed = slotsOf(query.words, query.synonyms ? index.synonyms : [])
  const slots = query.typos === 'none' ? typed : withJoins(typed, index.vocabulary)
  const found = findSlots(index, slots, query)
  let keys = matchKeys(index, found, query.mask, slots.length)
  for (const [needed, part] of fallbacks(found, query.removeWords)) {
    if (keys.length > 0 || slots.length === 0) break
    keys = matchKeys(index, part, query.mask, needed)
  }
  const sorted = fewestTypos(keys.sort(), query.typos)
  return {
    documents: Int32Array.from(sorted, documentOf),
    rankOf: (document) => rankOf(index, found, document),
  }
}

function findSlots(index: SearchIndex, slots: readonly Slot[], query: Query): Found[] {
  const searched = Uint8Array.from(index.attributes, ({ name }) => Number(query.attributes?.includes(name) ?? true))
  return slots.map((slot, place) => {
    const prefix = query.prefix === 'prefixAll' || (query.prefix === 'prefixLast' && place === slots.length - 1)
    const options: WordOptions = { prefix, typos: query.typos !== 'none', searched }
    return findSlot(index, slot, options)
  })
}

/** Rank keys of the documents that have at least `needed` of the words. */
function matchKeys(
  index: SearchIndex,
  found: readonly Found[],
  mask: Uint8Array | undefined,
  needed: number,
): Float64Array {
  const keys = new Float64Array(index.documents.length)
  let count = 0
  for (let document = 0; document < index.documents.length; document += 1) {
    if (mask && mask[document] === 0) continue
    if (!hasWords(found, document, needed)) continue
    keys[count] = found.length === 0 ? document : rankKey(rankOf(index, found, document), document)
    count += 1
  }
  return keys.subarray(0, count)
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

/** What is tried when nothing has all words: how many of which words are needed. */
function* fallbacks(found: readonly Found[], remove: Query['removeWords']): Generator<[number, readonly Found[]]> {
  if (remove === 'allOptional') yield [1, found]
  if (remove !== 'lastWords' && remove !== 'firstWords') return
  for (let length = found.length - 1; length > 0; length -= 1) {
    yield [length, remove === 'lastWords' ? found.slice(0, length) : found.slice(found.length - length)]
  }
}

/** `min` keeps only what has the fewest typing errors there are, `strict` those and one more. */
function fewestTypos(keys: Float64Array, typos: Query['typos']): Float64Array {
  const [best] = keys
  if (best === undefined || (typos !== 'min' && typos !== 'strict')) return keys
  const most = typosOf(best) + (typos === 'strict' ? 1 : 0)
  return keys.filter((key) => typosOf(key) <= most)
}
