import { setImmediate } from 'node:timers/promises'
import type { SearchObject } from '#services/search/wire.ts'
import { attributeTexts } from './columns.ts'
import type { SearchedAttribute } from './read-settings.ts'
import { spacedCamelCase, type TextRules } from './text-rules.ts'
import { lastPartIn } from './words.ts'

/** Where one word of an index stands: document, attribute (its index) and place there, in the order of the documents. */
export interface Postings {
  documents: Int32Array
  attributes: Uint8Array
  /** Position in the attribute; `alone` is added where it is all of a text. */
  positions: Uint16Array
}

/** Added to the position of a word that is all of a text. */
export const alone = 0x8000

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

/** What an index does with its texts. */
export interface TextTreatment {
  rules: TextRules
  /** Attributes of which compound words are taken apart too. */
  compounds: ReadonlySet<string>
  /** Attributes of which words are cut where a capital begins another. */
  camelCase: ReadonlySet<string>
}

/**
 * Takes the documents' texts apart into words, in the `compounds` attributes also compound words into their parts. Gives
 * way to other work now and then.
 */
export async function invert(
  documents: readonly SearchObject[],
  attributes: readonly SearchedAttribute[],
  treatment: TextTreatment,
): Promise<Inverted> {
  const { compounds } = treatment
  const growing = new Map<string, Growing>()
  const lastPart = compounds.size === 0 ? undefined : lastPartIn(await wordsOf(documents, attributes, treatment.rules))
  for (const [index, document] of documents.entries()) {
    if (index % documentsAtOnce === documentsAtOnce - 1) await setImmediate()
    for (const [attribute, { name }] of attributes.entries()) {
      const place = { document: index, attribute, lastPart: compounds.has(name) ? lastPart : undefined }
      const texts = attributeTexts(document, name)
      addTexts(growing, treatment.camelCase.has(name) ? texts.map(spacedCamelCase) : texts, place, treatment.rules)
    }
  }
  return { words: [...growing.keys()], postings: [...growing.values()].map(fixed) }
}

async function wordsOf(
  documents: readonly SearchObject[],
  attributes: readonly SearchedAttribute[],
  { split, normalize }: TextRules,
) {
  const words = new Set<string>()
  for (const [index, document] of documents.entries()) {
    if (index % documentsAtOnce === documentsAtOnce - 1) await setImmediate()
    for (const { name } of attributes) {
      for (const text of attributeTexts(document, name)) for (const word of split(text)) words.add(normalize(word))
    }
  }
  return words
}

interface TextPlace {
  document: number
  attribute: number
  lastPart: ((word: string) => string | undefined) | undefined
}

function addTexts(
  growing: Map<string, Growing>,
  texts: readonly string[],
  place: TextPlace,
  { split, normalize }: TextRules,
): void {
  let position = 0
  for (const text of texts) {
    const written = split(text)
    const only = written.length === 1 ? alone : 0
    for (const one of written) {
      const word = normalize(one)
      add(growing, word, place, position, only)
      const part = place.lastPart?.(word)
      if (part !== undefined) add(growing, part, place, position, 0)
      position += 1
    }
    position += textGap
  }
}

function add(
  growing: Map<string, Growing>,
  word: string,
  { document, attribute }: TextPlace,
  position: number,
  only: number,
): void {
  const list = listOf(growing, word)
  list.documents.push(document)
  list.attributes.push(attribute)
  list.positions.push(Math.min(position, lastPosition) + only)
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
