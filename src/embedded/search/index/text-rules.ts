import type { IndexSettings } from './settings.ts'
import { normalizeWord, splitWords, wordPattern } from './words.ts'

/** How an index cuts its texts into words and compares them. */
export interface TextRules {
  /** A word as it is compared. */
  normalize: (word: string) => string
  /** The words of a text, as written. */
  split: (text: string) => string[]
  /** What counts as a word, for going through a text. */
  pattern: RegExp
}

const usualText: TextRules = { normalize: normalizeWord, split: splitWords, pattern: wordPattern }

/** The rules that an index's settings ask for: signs that are words, letters that keep their marks or are written otherwise. */
export function textRules(settings: IndexSettings): TextRules {
  const { separatorsToIndex } = settings
  const normalize = normalization(settings)
  if (separatorsToIndex === '') return { ...usualText, normalize }
  const signs = [...separatorsToIndex].map((sign) => sign.replace(/[\\\]^-]/, '\\$&')).join('')
  const pattern = new RegExp(`${wordPattern.source}|[${signs}]`, 'gu')
  return { normalize, pattern, split: (text) => text.match(pattern) ?? [] }
}

function normalization(settings: IndexSettings): (word: string) => string {
  const letters = new Map<string, string>()
  for (const letter of settings.keepDiacriticsOnCharacters.toLowerCase().normalize('NFC')) letters.set(letter, letter)
  for (const [language, replaced] of Object.entries(settings.customNormalization)) {
    if (language !== 'default' && !settings.indexLanguages.includes(language)) continue
    for (const [from, to] of Object.entries(replaced))
      letters.set(from.toLowerCase().normalize('NFC'), to.toLowerCase())
  }
  if (letters.size === 0) return normalizeWord
  return (word) =>
    [...word.toLowerCase().normalize('NFC')].map((letter) => letters.get(letter) ?? normalizeWord(letter)).join('')
}

/** The text with spaces where a capital begins a word of its own: `iPhoneCase`. */
export function spacedCamelCase(text: string): string {
  return text.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
}
