import type { SearchIndex } from '../index/search-index.ts'
import type { Phrase, Slot } from '../index/synonyms.ts'

/** How well each document has one word or phrase; all by number of the document. */
export interface Found {
  /** Typing errors; `absent` where the document does not have it. */
  typos: Uint8Array
  /** Attribute it was found in (its number) and position there. */
  attributes: Uint8Array
  positions: Uint16Array
  /** 1 where it stands as typed, not as a beginning or misspelled. */
  exact: Uint8Array
}

export const absent = 255

export interface WordOptions {
  /** Whether the word may be the beginning of a longer one. */
  prefix: boolean
  typos: boolean
  /** By number of the attribute: 1 where it is searched in. */
  searched: Uint8Array
}

/** Where a part of the query is: in each document the best of its phrases. */
export function findSlot(index: SearchIndex, { phrases: [typed, ...others] }: Slot, options: WordOptions): Found {
  const found = findPhrase(index, typed, options)
  // What stands for something else is meant as it is written.
  for (const phrase of others) better(found, findPhrase(index, phrase, { ...options, prefix: false, typos: false }))
  return found
}

function findPhrase(index: SearchIndex, { words, typos }: Phrase, options: WordOptions): Found {
  const [first = '', ...rest] = words
  const last = rest.length === 0
  const found = findWord(index, first, { ...options, prefix: options.prefix && last })
  for (const [place, word] of rest.entries()) {
    const prefix = options.prefix && place === rest.length - 1
    both(found, findWord(index, word, { ...options, prefix }))
  }
  if (typos > 0) addTypos(found, typos)
  return found
}

function findWord(index: SearchIndex, word: string, options: WordOptions): Found {
  const found = nowhere(index.documents.length)
  for (const { term, typos, exact } of index.vocabulary.candidates(word, options)) {
    const postings = index.postings[term]
    if (!postings) continue
    for (let at = 0; at < postings.documents.length; at += 1) {
      const attribute = postings.attributes[at] ?? 0
      if (options.searched[attribute] === 0) continue
      const document = postings.documents[at] ?? 0
      const position = postings.positions[at] ?? 0
      if (!isBetter(index, found, document, typos, attribute, position, exact)) continue
      found.typos[document] = typos
      found.attributes[document] = attribute
      found.positions[document] = position
      found.exact[document] = Number(exact)
    }
  }
  return found
}

function isBetter(
  { attributes }: SearchIndex,
  found: Found,
  document: number,
  typos: number,
  attribute: number,
  position: number,
  exact: boolean,
): boolean {
  const known = found.typos[document] ?? absent
  if (typos !== known) return typos < known
  const rank = attributes[attribute]?.rank ?? 0
  const knownRank = attributes[found.attributes[document] ?? 0]?.rank ?? 0
  if (rank !== knownRank) return rank < knownRank
  const knownExact = found.exact[document] === 1
  if (exact !== knownExact) return exact
  return position < (found.positions[document] ?? 0)
}

function nowhere(count: number): Found {
  return {
    typos: new Uint8Array(count).fill(absent),
    attributes: new Uint8Array(count),
    positions: new Uint16Array(count),
    exact: new Uint8Array(count),
  }
}

/** Only documents that have both stay; typing errors add up. */
function both(found: Found, other: Found): void {
  for (let document = 0; document < found.typos.length; document += 1) {
    const [typos = absent, more = absent] = [found.typos[document], other.typos[document]]
    found.typos[document] = typos === absent || more === absent ? absent : Math.min(typos + more, absent - 1)
    found.exact[document] = (found.exact[document] ?? 0) & (other.exact[document] ?? 0)
  }
}

function better(found: Found, other: Found): void {
  for (let document = 0; document < found.typos.length; document += 1) {
    const typos = other.typos[document] ?? absent
    if (typos >= (found.typos[document] ?? absent)) continue
    found.typos[document] = typos
    found.attributes[document] = other.attributes[document] ?? 0
    found.positions[document] = other.positions[document] ?? 0
    found.exact[document] = other.exact[document] ?? 0
  }
}

function addTypos(found: Found, typos: number): void {
  for (let document = 0; document < found.typos.length; document += 1) {
    const known = found.typos[document] ?? absent
    if (known !== absent) found.typos[document] = known + typos
  }
}
