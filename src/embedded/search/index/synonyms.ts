import * as v from 'valibot'
import { refused } from '../refusal.ts'
import type { TextRules } from './text-rules.ts'

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
  kind: 'typed' | 'singleWordSynonym' | 'multiWordsSynonym' | 'joined'
}

/** A part of a query: found where one of its phrases is. The first phrase is what was typed. */
export interface Slot {
  phrases: readonly [Phrase, ...Phrase[]]
  /** A record need not have it. */
  optional?: boolean
  /** It stood in quotes: its words have to follow one another as they are written. */
  quoted?: boolean
}

const longestPhrase = 4

/** The query's words with what may stand in their place. Words are normalized. */
export function slotsOf(words: readonly string[], synonyms: SynonymTable): Slot[] {
  const slots: Slot[] = []
  for (let index = 0; index < words.length; ) {
    const length = longestKnown(words, index, synonyms)
    const typed = words.slice(index, index + length)
    slots.push({ phrases: [{ words: typed, typos: 0, kind: 'typed' }, ...(synonyms.get(typed.join(' ')) ?? [])] })
    index += length
  }
  return slots
}

function longestKnown(words: readonly string[], index: number, table: SynonymTable): number {
  if (table.size === 0) return 1
  for (let length = Math.min(longestPhrase, words.length - index); length > 1; length -= 1) {
    if (table.has(words.slice(index, index + length).join(' '))) return length
  }
  return 1
}

/** What may stand for what was typed, by its words. */
export type SynonymTable = ReadonlyMap<string, readonly Phrase[]>

/** The synonyms of an index, ready for its queries. */
export function synonymTable(synonyms: readonly Synonym[], { split, normalize }: TextRules): SynonymTable {
  const table = new Map<string, Phrase[]>()
  const wordsOf = (text: string) => split(text).map(normalize)
  const add = (from: string, to: readonly string[], typos: number) => {
    const typed = wordsOf(from)
    const others = to
      .filter((text) => text !== from)
      .map(wordsOf)
      .filter((words) => words.length > 0)
    const kind = (words: string[]) => (words.length > 1 || typed.length > 1 ? 'multiWordsSynonym' : 'singleWordSynonym')
    const phrases = others.map((words): Phrase => ({ words, typos, kind: kind(words) }))
    table.set(typed.join(' '), [...(table.get(typed.join(' ')) ?? []), ...phrases])
  }
  for (const synonym of synonyms) addSynonym(add, synonym)
  return table
}

function addSynonym(add: (from: string, to: readonly string[], typos: number) => void, synonym: Synonym): void {
  if (synonym.type === 'synonym') for (const from of synonym.synonyms) add(from, synonym.synonyms, 0)
  else if ('input' in synonym) add(synonym.input, synonym.synonyms, 0)
  else if ('word' in synonym) add(synonym.word, synonym.corrections, synonym.type.endsWith('1') ? 1 : 2)
  // A record says `<number>` where any of the replacements may be meant.
  else for (const from of synonym.replacements) add(from, [synonym.placeholder], 0)
}
