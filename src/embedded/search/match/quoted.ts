import { alone } from '../index/postings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { type Found, nowhere } from './found.ts'

/** Attributes and positions of one document as one number. */
const positionsEach = 2048
const attributesEach = 256

/** Where words follow one another just as they are written, in one of the attributes searched in. */
export function findQuoted(index: SearchIndex, words: readonly string[], searched: Uint8Array): Found {
  const found = nowhere(index.documents.length)
  for (const key of phraseEnds(index, words, searched)) {
    const attribute = Math.floor(key / positionsEach) % attributesEach
    const document = Math.floor(key / positionsEach / attributesEach)
    const known = found.typos[document] === 0 ? (found.attributes[document] ?? 0) : undefined
    if (known !== undefined && (index.attributes[known]?.rank ?? 0) <= (index.attributes[attribute]?.rank ?? 0))
      continue
    found.typos[document] = 0
    found.attributes[document] = attribute
    found.positions[document] = Math.max(0, (key % positionsEach) - words.length + 1)
    found.exact[document] = 1
  }
  return found
}

/** Places of the last word of each such row of words. */
function phraseEnds(index: SearchIndex, words: readonly string[], searched: Uint8Array): ReadonlySet<number> {
  let ends: Set<number> | undefined
  for (const word of words) {
    const next = new Set<number>()
    for (const key of placesOf(index, word, searched)) if (!ends || ends.has(key - 1)) next.add(key)
    ends = next
  }
  return ends ?? new Set()
}

function* placesOf(index: SearchIndex, word: string, searched: Uint8Array): Generator<number> {
  for (const { term, exact } of index.vocabulary.candidates(word, { prefix: false, typos: 0 })) {
    const postings = exact ? index.postings[term] : undefined
    if (!postings) continue
    for (let at = 0; at < postings.documents.length; at += 1) {
      const attribute = postings.attributes[at] ?? 0
      if (searched[attribute] === 0) continue
      const position = (postings.positions[at] ?? 0) & ~alone
      yield ((postings.documents[at] ?? 0) * attributesEach + attribute) * positionsEach + position
    }
  }
}
