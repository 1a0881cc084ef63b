import { setImmediate } from 'node:timers/promises'
import type { SearchObject } from '#services/search/wire.ts'
import { attributeTexts } from './columns.ts'
import type { SearchedAttribute } from './settings.ts'
import { lastPartIn, normalizeWord, splitWords } from './words.ts'

/** Where one word of an index stands: document, attribute (its index) and position, in the order of the documents. */
export interface Postings {
  documents: Int32Array
  attributes: Uint8Array
  positions: Uint16Array
}

export interface Inverted {
  words: string[]
  /** By number of the word. */
  postings: Postings[]
}

/** Words beyond this position count as standing there. */
const lastPosition = 1000
/** So far apart are the texts of a list: words of two of them are not beside each other. */
const textGap = 8
/** After this many documents other work gets its turn. */
const documentsAtOnce = 20

interface Growing {
  documents: number[]
  attributes: number[]
  positions: number[]
}

/**
 * Takes the documents' texts apart into words, in the `compounds` attributes also compound words into their parts. Gives
 * way to other work now and then.
 */
export async function invert(
  documents: readonly SearchObject[],
  attributes: readonly SearchedAttribute[],
  compounds: ReadonlySet<string>,
): Promise<Inverted> {
  const growing = new Map<string, Growing>()
  const lastPart = compounds.size === 0 ? undefined : lastPartIn(await wordsOf(documents, attributes))
  for (const [index, document] of documents.entries()) {
    if (index % documentsAtOnce === documentsAtOnce - 1) await setImmediate()
    for (const [attribute, { name }] of attributes.entries()) {
      const place = { document: index, attribute, lastPart: compounds.has(name) ? lastPart : undefined }
      addTexts(growing, attributeTexts(document, name), place)
    }
  }
  return { words: [...growing.keys()], postings: [...growing.values()].map(fixed) }
}

async function wordsOf(documents: readonly SearchObject[], attributes: readonly SearchedAttribute[]) {
  const words = new Set<string>()
  for (const [index, document] of documents.entries()) {
    if (index % documentsAtOnce === documentsAtOnce - 1) await setImmediate()
    for (const { name } of attributes) {
      for (const text of attributeTexts(document, name))
        for (const word of splitWords(text)) words.add(normalizeWord(word))
    }
  }
  return words
}

interface TextPlace {
  document: number
  attribute: number
  lastPart: ((word: string) => string | undefined) | undefined
}

function addTexts(growing: Map<string, Growing>, texts: readonly string[], place: TextPlace): void {
  let position = 0
  for (const text of texts) {
    for (const written of splitWords(text)) {
      const word = normalizeWord(written)
      add(growing, word, place, position)
      const part = place.lastPart?.(word)
      if (part !== undefined) add(growing, part, place, position)
      position += 1
    }
    position += textGap
  }
}

function add(growing: Map<string, Growing>, word: string, { document, attribute }: TextPlace, position: number): void {
  const list = listOf(growing, word)
  list.documents.push(document)
  list.attributes.push(attribute)
  list.positions.push(Math.min(position, lastPosition))
}

function listOf(growing: Map<string, Growing>, word: string): Growing {
  const known = growing.get(word)
  if (known) return known
  const made = { documents: [], attributes: [], positions: [] }
  growing.set(word, made)
  return made
}

function fixed({ documents, attributes, positions }: Growing): Postings {
  return {
    documents: Int32Array.from(documents),
    attributes: Uint8Array.from(attributes),
    positions: Uint16Array.from(positions),
  }
}
