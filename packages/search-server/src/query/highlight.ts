import { normalizeWord, wordPattern } from '../index/words.ts'
import { matchTerm, type QueryWord } from './query-words.ts'

interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

export type Highlighter = (text: string) => Highlight

const maxCachedWords = 10_000

export function createHighlighter(slots: readonly QueryWord[], [pre, post]: readonly [string, string]): Highlighter {
  const known = new Map<string, QueryWord | undefined>()
  const findSlot = (written: string) => {
    if (known.has(written)) return known.get(written)
    const found = slots.find((slot) => matchTerm(slot, normalizeWord(written)))
    if (known.size < maxCachedWords) known.set(written, found)
    return found
  }
  return (text) => {
    const matched = new Set<QueryWord>()
    let unmarked = 0
    const value = text.replace(wordPattern, (written) => {
      const slot = findSlot(written)
      if (!slot) {
        unmarked += 1
        return written
      }
      matched.add(slot)
      const length = getMatchedPrefixLength(written, getTypedWord(slot)) ?? written.length
      return `${pre}${written.slice(0, length)}${post}${written.slice(length)}`
    })
    if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] }
    const matchLevel = matched.size === slots.length ? 'full' : 'partial'
    return { value, matchLevel, matchedWords: [...matched].map(getTypedWord), fullyHighlighted: unmarked === 0 }
  }
}

function getTypedWord([typed]: QueryWord): string {
  return typed?.word ?? ''
}

/** Returns the length of the prefix of `text` that equals `wanted` after normalisation. Undefined if there is none. */
function getMatchedPrefixLength(text: string, wanted: string): number | undefined {
  if (!normalizeWord(text).startsWith(wanted)) return undefined
  let length = 0
  for (const letter of text) {
    if (normalizeWord(text.slice(0, length)).length >= wanted.length && !/^\p{M}$/u.test(letter)) break
    length += letter.length
  }
  return length
}
