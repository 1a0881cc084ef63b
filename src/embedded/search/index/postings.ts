import { setImmediate } from 'node:timers/promises'
import type { SearchObject } from '#services/search/wire.ts'
import { attributeTexts } from './columns.ts'
import type { SearchedAttribute } from './settings.ts'
import { normalizeWord, splitWords } from './words.ts'

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

/** Takes the documents' texts apart into words. Gives way to other work now and then. */
export async function invert(
  documents: readonly SearchObject[],
  attributes: readonly SearchedAttribute[],
): Promise<Inverted> {
  const growing = new Map<string, Growing>()
  for (const [index, document] of documents.entries()) {
    if (index % documentsAtOnce === documentsAtOnce - 1) await setImmediate()
    for (const [attribute, { name }] of attributes.entries()) {
      addTexts(growing, attributeTexts(document, name), index, attribute)
    }
  }
  return { words: [...growing.keys()], postings: [...growing.values()].map(fixed) }
}

function addTexts(growing: Map<string, Growing>, texts: readonly string[], document: number, attribute: number): void {
  let position = 0
  for (const text of texts) {
    for (const word of splitWords(text)) {
      const list = listOf(growing, normalizeWord(word))
      list.documents.push(document)
      list.attributes.push(attribute)
      list.positions.push(Math.min(position, lastPosition))
      position += 1
    }
    position += textGap
  }
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
