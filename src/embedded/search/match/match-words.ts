import { alone } from '../index/postings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { Phrase, Slot } from '../index/synonyms.ts'
import { absent, addTypos, better, both, type Found, nowhere } from './found.ts'
import { findQuoted } from './quoted.ts'

/** How the words of a query are looked for, the same for all of them. */
export interface Matching {
  /** How many wrong letters a word may have. */
  typosOf: (word: string) => 0 | 1 | 2
  /** Numbers of the index's words that are other forms of a word; none unless that was asked for. */
  formsOf: (word: string) => readonly number[]
  /** Kinds of other words that count as what was typed (`alternativesAsExact`). */
  asExact: ReadonlySet<string>
  /** By number of the attribute, 1 where: it is searched in, beginnings, typing errors, and exactness count. */
  attributes: Record<'searched' | 'beginnings' | 'typos' | 'exact', Uint8Array>
}

export interface WordOptions extends Matching {
  /** Whether the word may be the beginning of a longer one. */
  prefix: boolean
}

/** Where a part of the query is: in each document the best of its phrases. */
export function findSlot(
  index: SearchIndex,
  { phrases: [typed, ...others], quoted }: Slot,
  options: WordOptions,
): Found {
  if (quoted) return findQuoted(index, typed.words, options.attributes.searched)
  const found = findPhrase(index, typed, options)
  // What stands for something else is meant as it is written.
  const written: WordOptions = { ...options, prefix: false, typosOf: () => 0, formsOf: () => [] }
  for (const phrase of others) {
    const other = findPhrase(index, phrase, written)
    if (phrase.kind !== 'joined' && !options.asExact.has(phrase.kind)) other.exact.fill(0)
    better(found, other)
  }
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

/** One word of the index that may be meant, as `addPlaces` compares it. */
interface Meant {
  term: number
  typos: number
  exact: boolean
  whole: boolean
}

function findWord(index: SearchIndex, word: string, options: WordOptions): Found {
  const found = nowhere(index.documents.length)
  const { prefix, typosOf, formsOf, asExact } = options
  for (const meant of index.vocabulary.candidates(word, { prefix, typos: typosOf(word) })) {
    addPlaces(index, found, meant, options)
  }
  const exact = asExact.has('ignorePlurals')
  for (const term of formsOf(word)) addPlaces(index, found, { term, typos: 0, exact, whole: true }, options)
  return found
}

function addPlaces(index: SearchIndex, found: Found, { term, typos, exact, whole }: Meant, options: WordOptions): void {
  const postings = index.postings[term]
  if (!postings) return
  const { searched, beginnings, typos: typoAttributes, exact: exactAttributes } = options.attributes
  for (let at = 0; at < postings.documents.length; at += 1) {
    const attribute = postings.attributes[at] ?? 0
    if (searched[attribute] === 0) continue
    if (!whole && beginnings[attribute] === 0) continue
    if (typos > 0 && typoAttributes[attribute] === 0) continue
    const document = postings.documents[at] ?? 0
    const placed = postings.positions[at] ?? 0
    const position = placed & ~alone
    const isExact = exact && exactAttributes[attribute] === 1
    if (isExact && placed >= alone) found.whole[document] = 1
    if (!isBetter(index, found, document, typos, attribute, position, isExact)) continue
    found.typos[document] = typos
    found.attributes[document] = attribute
    found.positions[document] = position
    found.exact[document] = Number(isExact)
  }
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
