import type { Phrase, Slot } from '../index/synonyms.ts'
import type { Vocabulary } from '../index/vocabulary.ts'

/** Writing together what is two words, or apart what is one, counts as one typing error. */
const joinTypos = 1
/** Parts of a split word have at least so many letters; the hosted service leaves out single letters too. */
const shortestPart = 2

/** What may be joined and split. */
export interface Joining {
  /** Whether one word may stand for two (`decompoundQuery`). */
  split: boolean
  /** Words (normalized) that are meant as they were typed (`disableTypoToleranceOnWords`). */
  asTyped: ReadonlySet<string>
}

/**
 * Lets words stand for what they are when they are written apart or together, as the hosted service does while typing
 * errors are allowed: `saltlakrits` for `salt lakrits` and the other way round.
 */
export function withJoins(slots: readonly Slot[], vocabulary: Vocabulary, { split, asTyped }: Joining): Slot[] {
  const words = slots.map(({ phrases: [{ words }], quoted }) =>
    words.length === 1 && !quoted && !asTyped.has(words[0] ?? '') ? words[0] : undefined,
  )
  return slots.map((slot, place) => {
    const [before, word, after] = [words[place - 1], words[place], words[place + 1]]
    if (word === undefined) return slot
    const others = [
      ...(split ? splitPhrases(word, vocabulary) : []),
      // Both words are found where the joined one is, and the error counts once.
      ...joined(word, after, joinTypos, vocabulary),
      ...joined(before, word, 0, vocabulary),
    ]
    return { ...slot, phrases: [...slot.phrases, ...others] }
  })
}

function joined(
  first: string | undefined,
  second: string | undefined,
  typos: number,
  vocabulary: Vocabulary,
): Phrase[] {
  if (first === undefined || second === undefined) return []
  return vocabulary.has(first + second) ? [{ words: [first + second], typos, kind: 'joined' }] : []
}

function splitPhrases(word: string, vocabulary: Vocabulary): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const words = [word.slice(0, at), word.slice(at)] as const
    if (words.every((part) => vocabulary.has(part))) phrases.push({ words, typos: joinTypos, kind: 'joined' })
  }
  return phrases
}
