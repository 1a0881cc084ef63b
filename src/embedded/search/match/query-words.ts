import { type Slot, type SynonymTable, slotsOf } from '../index/synonyms.ts'
import type { TextRules } from '../index/text-rules.ts'

/** How the text of a query is read. */
export interface Reading {
  text: TextRules
  /** Phrases in quotes and words with a minus mean something (`advancedSyntax`). */
  syntax: { phrases: boolean; exclusions: boolean }
  /** Words (normalized) that say little, and are left out while others stay. */
  isStopWord: (word: string) => boolean
  /** Whether the last word may still be typed, so that it is not left out. */
  lastIsOpen: boolean
  /** Words (normalized) that a record need not have. */
  optional: ReadonlySet<string>
  synonyms: SynonymTable
}

/** What a query asks for. Words are normalized. */
export interface AskedWords {
  slots: readonly Slot[]
  /** Words or phrases that a record must not have. */
  excluded: readonly (readonly string[])[]
}

/** More words of a query than this are not looked for. */
export const mostWords = 16

/** Reads the text of a query. */
export function readQuery(query: string, reading: Reading): AskedWords {
  const pieces = piecesOf(query, reading)
  const spoken = withoutStopWords(
    pieces.filter(({ excluded }) => !excluded),
    reading,
  )
  return {
    slots: slotsFor(spoken, reading).map((slot) => ({ ...slot, optional: isOptional(slot, reading.optional) })),
    excluded: pieces.filter(({ excluded }) => excluded).map(({ words }) => words),
  }
}

/** A word, or several in quotes. */
interface Piece {
  words: readonly string[]
  quoted: boolean
  excluded: boolean
}

const syntaxPattern = /(?<minus>(?<=^|\s)-)?(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+))/gu

function piecesOf(query: string, { text, syntax }: Reading): Piece[] {
  const wordsOf = (written: string) => text.split(written).map(text.normalize).filter(Boolean)
  const single = (written: string, excluded: boolean) =>
    wordsOf(written).map((word): Piece => ({ words: [word], quoted: false, excluded }))
  if (!syntax.phrases && !syntax.exclusions) return single(query, false).slice(0, mostWords)
  const pieces: Piece[] = []
  for (const { groups } of query.matchAll(syntaxPattern)) {
    const excluded = groups?.minus !== undefined && syntax.exclusions
    const phrase = groups?.phrase
    if (phrase === undefined || !syntax.phrases) pieces.push(...single(phrase ?? groups?.word ?? '', excluded))
    else pieces.push({ words: wordsOf(phrase).slice(0, mostWords), quoted: true, excluded })
  }
  return pieces.filter(({ words }) => words.length > 0).slice(0, mostWords)
}

function withoutStopWords(pieces: readonly Piece[], { isStopWord, lastIsOpen }: Reading): readonly Piece[] {
  const kept = pieces.filter(({ words: [word = ''], quoted }, place) => {
    if (quoted || (lastIsOpen && place === pieces.length - 1)) return true
    return !isStopWord(word)
  })
  return kept.length > 0 ? kept : pieces
}

function slotsFor(pieces: readonly Piece[], { synonyms }: Reading): Slot[] {
  const slots: Slot[] = []
  let words: string[] = []
  const endWords = () => {
    slots.push(...slotsOf(words, synonyms))
    words = []
  }
  for (const piece of pieces) {
    if (!piece.quoted) words.push(...piece.words)
    else {
      endWords()
      slots.push({ phrases: [{ words: piece.words, typos: 0, kind: 'typed' }], quoted: true })
    }
  }
  endWords()
  return slots
}

function isOptional({ phrases: [typed] }: Slot, optional: ReadonlySet<string>): boolean {
  return optional.size > 0 && typed.words.every((word) => optional.has(word))
}
