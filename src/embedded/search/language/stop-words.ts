import { normalizeWord } from '../index/words.ts'

/** The lists of the library `stopword`, by the code of the language. */
const lists = {
  en: 'eng',
  sv: 'swe',
  de: 'deu',
  fr: 'fra',
  it: 'ita',
  es: 'spa',
  nl: 'nld',
  da: 'dan',
  pl: 'pol',
  cs: 'ces',
  sk: 'slk',
  hu: 'hun',
  hr: 'hrv',
  el: 'ell',
  lt: 'lit',
  lv: 'lav',
  et: 'est',
} as const

type Language = keyof typeof lists

const loaded = new Map<string, ReadonlySet<string>>()

export function hasStopWords(language: string): language is Language {
  return Object.hasOwn(lists, language)
}

/** Languages of which words that say little are known. */
export const stopWordLanguages: readonly string[] = Object.keys(lists)

/** Reads the lists of some languages, each once. */
export async function loadStopWords(languages: readonly string[]): Promise<void> {
  const missing = languages.filter(hasStopWords).filter((language) => !loaded.has(language))
  if (missing.length === 0) return
  const all = await import('stopword')
  for (const language of missing) loaded.set(language, new Set(all[lists[language]].map(normalizeWord)))
}

/** Whether a word (normalized) says little in one of the languages, which have been loaded. */
export function isStopWord(word: string, languages: readonly string[]): boolean {
  return languages.some((language) => loaded.get(language)?.has(word))
}
