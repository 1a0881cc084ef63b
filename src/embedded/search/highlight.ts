import { typosBetween } from './ranking.ts'
import { attributeTexts, type Match } from './search-index.ts'
import { type SearchableAttribute, searchableAttributes } from './settings.ts'
import { normalizeWord } from './words.ts'

export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  fullyHighlighted?: boolean
}

export interface HighlightTags {
  pre: string
  post: string
}

/** The `_highlightResult` of a hit for `attributes`: texts with the matching words marked (reference, section 1.5). */
export function highlightMatch(
  { record }: Match,
  words: readonly string[],
  attributes: readonly string[],
  tags: HighlightTags,
): Record<string, Highlight | Highlight[]> {
  const asked = searchableAttributes.filter((name) => attributes.includes('*') || attributes.includes(name))
  return Object.fromEntries(
    asked.map((name) => {
      const texts = attributeTexts(record, name).map((text) => highlightText(text, words, tags))
      return [name, isList(name) ? texts : (texts[0] ?? highlightText('', words, tags))]
    }),
  )
}

function isList(attribute: SearchableAttribute): boolean {
  return attribute === 'flavour' || attribute === 'flavourLabel'
}

/** Marks the words of `text` that match one of `words` (normalized; the last may be a beginning). */
export function highlightText(text: string, words: readonly string[], tags: HighlightTags): Highlight {
  const matched = new Set<string>()
  let unmarked = 0
  const value = text.replace(/[\p{L}\p{M}\p{N}]+/gu, (written) => {
    const word = words.find((candidate, index) => isMatch(candidate, written, index === words.length - 1))
    if (word === undefined) unmarked += 1
    else matched.add(word)
    return word === undefined ? written : mark(written, word, tags)
  })
  if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] }
  const matchLevel = matched.size === words.length ? 'full' : 'partial'
  return { value, matchLevel, matchedWords: [...matched], fullyHighlighted: unmarked === 0 }
}

function isMatch(word: string, written: string, mayBeBeginning: boolean): boolean {
  return typosBetween(word, normalizeWord(written), mayBeBeginning) !== undefined
}

/** A beginning marks only itself: `<em>pep</em>permint`. */
function mark(written: string, word: string, { pre, post }: HighlightTags): string {
  const length = normalizeWord(written).startsWith(word) ? word.length : written.length
  return `${pre}${written.slice(0, length)}${post}${written.slice(length)}`
}
