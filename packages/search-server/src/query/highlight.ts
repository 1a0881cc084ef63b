import { normalizeWord, wordPattern } from '../index/words.ts'
import { matchOf, type Slot } from './words.ts'

interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

/** Marks the words of a text that are searched for. */
export type Highlighter = (text: string) => Highlight

/** Words that are remembered while one query is answered: the same ones are written in many hits. */
const mostRemembered = 10_000

export function highlighter(slots: readonly Slot[], [pre, post]: readonly [string, string]): Highlighter {
  const known = new Map<string, Slot | undefined>()
  const slotOf = (written: string) => {
    if (known.has(written)) return known.get(written)
    const found = slots.find((slot) => matchOf(slot, normalizeWord(written)))
    if (known.size < mostRemembered) known.set(written, found)
    return found
  }
  return (text) => {
    const matched = new Set<Slot>()
    let unmarked = 0
    const value = text.replace(wordPattern, (written) => {
      const slot = slotOf(written)
      if (!slot) {
        unmarked += 1
        return written
      }
      matched.add(slot)
      const length = writtenLength(written, typedWord(slot)) ?? written.length
      return `${pre}${written.slice(0, length)}${post}${written.slice(length)}`
    })
    if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] }
    const matchLevel = matched.size === slots.length ? 'full' : 'partial'
    return { value, matchLevel, matchedWords: [...matched].map(typedWord), fullyHighlighted: unmarked === 0 }
  }
}

function typedWord([typed]: Slot): string {
  return typed?.word ?? ''
}

/** How much of a word is needed to write its beginning (normalized); undefined when it begins otherwise. */
function writtenLength(text: string, wanted: string): number | undefined {
  if (!normalizeWord(text).startsWith(wanted)) return undefined
  let length = 0
  for (const letter of text) {
    if (normalizeWord(text.slice(0, length)).length >= wanted.length && !/^\p{M}$/u.test(letter)) break
    length += letter.length
  }
  return length
}
