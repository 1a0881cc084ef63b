import * as v from 'valibot'
import { refused } from '../refusal.ts'
import { normalizeWord, splitWords } from './words.ts'

const phrase = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const phrases = v.pipe(v.array(phrase), v.minLength(1), v.maxLength(100))
const objectID = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const synonymSchema = v.variant('type', [
  v.object({ objectID, type: v.literal('synonym'), synonyms: phrases }),
  v.object({ objectID, type: v.picklist(['oneWaySynonym', 'onewaysynonym']), input: phrase, synonyms: phrases }),
  v.object({
    objectID,
    type: v.picklist(['altCorrection1', 'altCorrection2', 'altcorrection1', 'altcorrection2']),
    word: phrase,
    corrections: phrases,
  }),
  v.object({ objectID, type: v.literal('placeholder'), placeholder: phrase, replacements: phrases }),
])

/** What may be searched for in place of something else, as the hosted service writes it. */
export type Synonym = v.InferOutput<typeof synonymSchema>

/** Reads a synonym. @throws Refusal (400) */
export function parseSynonym(input: unknown): Synonym {
  const parsed = v.safeParse(synonymSchema, input)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw refused(400, `Invalid synonym: ${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}

/** Words that stand beside each other, and how many typing errors choosing them counts as. */
export interface Phrase {
  words: readonly string[]
  typos: number
}

/** A part of a query: found where one of its phrases is. The first phrase is what was typed. */
export interface Slot {
  phrases: readonly [Phrase, ...Phrase[]]
}

const longestPhrase = 4

/** The query's words with what may stand in their place. Words are normalized. */
export function slotsOf(words: readonly string[], synonyms: readonly Synonym[]): Slot[] {
  if (synonyms.length === 0) return words.map((word) => ({ phrases: [{ words: [word], typos: 0 }] }))
  const table = replacements(synonyms)
  const slots: Slot[] = []
  for (let index = 0; index < words.length; ) {
    const length = longestKnown(words, index, table)
    const typed = words.slice(index, index + length)
    slots.push({ phrases: [{ words: typed, typos: 0 }, ...(table.get(typed.join(' ')) ?? [])] })
    index += length
  }
  return slots
}

function longestKnown(words: readonly string[], index: number, table: ReadonlyMap<string, unknown>): number {
  for (let length = Math.min(longestPhrase, words.length - index); length > 1; length -= 1) {
    if (table.has(words.slice(index, index + length).join(' '))) return length
  }
  return 1
}

const tables = new WeakMap<readonly Synonym[], Map<string, Phrase[]>>()

function replacements(synonyms: readonly Synonym[]): Map<string, Phrase[]> {
  const known = tables.get(synonyms)
  if (known) return known
  const table = new Map<string, Phrase[]>()
  for (const synonym of synonyms) addSynonym(table, synonym)
  tables.set(synonyms, table)
  return table
}

function addSynonym(table: Map<string, Phrase[]>, synonym: Synonym): void {
  const add = (from: string, to: readonly string[], typos: number) => {
    const others = to.filter((text) => text !== from).map((text) => ({ words: wordsOf(text), typos }))
    const key = wordsOf(from).join(' ')
    table.set(key, [...(table.get(key) ?? []), ...others.filter(({ words }) => words.length > 0)])
  }
  if (synonym.type === 'synonym') for (const from of synonym.synonyms) add(from, synonym.synonyms, 0)
  else if ('input' in synonym) add(synonym.input, synonym.synonyms, 0)
  else if ('word' in synonym) add(synonym.word, synonym.corrections, synonym.type.endsWith('1') ? 1 : 2)
}

function wordsOf(text: string): string[] {
  return splitWords(text).map(normalizeWord)
}
