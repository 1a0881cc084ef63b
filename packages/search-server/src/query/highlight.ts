import { normalizeWord, wordPattern } from '../index/words.ts'
import { matchOf, type Slot } from './words.ts'

interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

export type Highlighter = (text: string) => Highlight

/** Maximum size of the cache for one query. The same words occur in many hits. */
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

/** Length of the prefix of `text` that equals `wanted` after normalization. Undefined if `text` has a different prefix. */
function writtenLength(text: string, wanted: string): number | undefined {
  if (!normalizeWord(text).startsWith(wanted)) return undefined
  let length = 0
  for (const letter of text) {
    if (normalizeWord(text.slice(0, length)).length >= wanted.length && !/^\p{M}$/u.test(letter)) break
    length += letter.length
  }
  return length
}
