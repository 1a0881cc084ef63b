import { setImmediate } from 'node:timers/promises'
import type { Vocabulary } from '../index/vocabulary.ts'

/** Languages of which the library `multilingual-stemmer` (Snowball) knows how words are inflected. */
export const inflectedLanguages = [
  ...['en', 'sv', 'de', 'fr', 'it', 'es', 'nl', 'da', 'pl', 'cs', 'hu', 'el', 'lt', 'et'],
  ...['fi', 'no', 'pt', 'ro', 'ru', 'ca', 'eu', 'ga', 'id', 'hi', 'hy', 'ar', 'tr', 'ta'],
] as const

type Language = (typeof inflectedLanguages)[number]
type Stem = (word: string) => string

export function isInflected(language: string): language is Language {
  return inflectedLanguages.some((known) => known === language)
}

const stemmers = new Map<string, Stem>()
/** By vocabulary and language: the words of one stem. */
const families = new WeakMap<Vocabulary, Map<string, Map<string, number[]>>>()
/** After this many words other work gets its turn. */
const wordsAtOnce = 500

/** Reads what is known of some languages, and finds which words of an index are forms of one word; each once. */
export async function loadForms(vocabulary: Vocabulary, languages: readonly string[]): Promise<void> {
  for (const language of languages.filter(isInflected)) {
    const stem = await loadStemmer(language)
    const known = families.get(vocabulary) ?? new Map<string, Map<string, number[]>>()
    families.set(vocabulary, known)
    if (!known.has(language)) known.set(language, await familiesOf(vocabulary, stem))
  }
}

async function loadStemmer(language: Language): Promise<Stem> {
  const known = stemmers.get(language)
  if (known) return known
  const { createStemmer } = await import('multilingual-stemmer')
  const stem = createStemmer(language)
  stemmers.set(language, stem)
  return stem
}

async function familiesOf(vocabulary: Vocabulary, stem: Stem): Promise<Map<string, number[]>> {
  const byStem = new Map<string, number[]>()
  let count = 0
  for (const [word, term] of vocabulary.entries()) {
    const base = stem(word)
    const family = byStem.get(base)
    if (family) family.push(term)
    else byStem.set(base, [term])
    count += 1
    if (count % wordsAtOnce === 0) await setImmediate()
  }
  return byStem
}

/** What is known of the forms of words in some languages, which have been loaded. */
export interface Forms {
  /** Numbers of the index's words that are forms of a word. */
  termsOf: (word: string) => readonly number[]
  /** Whether two words are forms of one. */
  alike: (a: string, b: string) => boolean
}

/** Forms of an index's words. Numbers and codes have none. */
export function formsIn(vocabulary: Vocabulary, languages: readonly string[]): Forms {
  const known = languages.flatMap((language) => {
    const stem = stemmers.get(language)
    const byStem = families.get(vocabulary)?.get(language)
    return stem && byStem ? [{ stem, byStem }] : []
  })
  return {
    termsOf: (word) => (/\d/.test(word) ? [] : known.flatMap(({ stem, byStem }) => byStem.get(stem(word)) ?? [])),
    alike: (a, b) => known.some(({ stem }) => stem(a) === stem(b)),
  }
}
