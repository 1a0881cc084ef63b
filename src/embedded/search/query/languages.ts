import type { SearchIndex } from '../index/search-index.ts'
import { inflectedLanguages, isInflected, loadForms } from '../language/stems.ts'
import { hasStopWords, loadStopWords, stopWordLanguages } from '../language/stop-words.ts'
import { flatten } from '../params/read-input.ts'
import { refused } from '../refusal.ts'

/** What decides in which languages a query is read; of a search, of an index's settings or of a rule. */
interface LanguageParams {
  ignorePlurals?: boolean | readonly string[] | null | undefined
  removeStopWords?: boolean | readonly string[] | null | undefined
  queryLanguages?: readonly string[] | null | undefined
  naturalLanguages?: readonly string[] | null | undefined
}

/** Languages of which plurals are taken as one word, and of which words that say little are left out. */
export interface ReadLanguages {
  plurals: readonly string[]
  stopWords: readonly string[]
}

/** The languages a query is read in: those named, else those of `queryLanguages`, else all that are known. */
export function readLanguages(
  { settings }: Pick<SearchIndex, 'settings'>,
  params: LanguageParams,
  isSimilar = false,
): ReadLanguages {
  const { naturalLanguages: natural, queryLanguages } = params
  const named = queryLanguages?.length ? queryLanguages : settings.queryLanguages
  const chosen = (choice: boolean | readonly string[], all: readonly string[]) => {
    if (natural && natural.length > 0) return natural
    if (typeof choice === 'boolean') return choice ? (named.length > 0 ? named : all) : []
    return choice
  }
  const stopWords = isSimilar || (params.removeStopWords ?? settings.removeStopWords)
  return {
    plurals: checked(
      'ignorePlurals',
      chosen(params.ignorePlurals ?? settings.ignorePlurals, inflectedLanguages),
      isInflected,
    ),
    stopWords: checked('removeStopWords', chosen(stopWords, stopWordLanguages), hasStopWords),
  }
}

function checked(
  name: string,
  languages: readonly string[],
  isKnown: (language: string) => boolean,
): readonly string[] {
  const unknown = languages.find((language) => !isKnown(language))
  if (unknown === undefined) return languages
  throw refused(400, `${name} is not supported for the language "${unknown.slice(0, 10)}"`)
}

/** Reads what the languages of a search need, before it is answered. What is wrong with it the search itself says. */
export async function prepareLanguages(index: SearchIndex, input: unknown): Promise<void> {
  const asked = flatten(input)
  const sources = [asked, ...index.rules.map(({ consequence }) => consequence.params)].filter(mentionsLanguages)
  const { ignorePlurals, removeStopWords } = index.settings
  if (sources.length === 0 && ignorePlurals === false && removeStopWords === false) return
  const all = [{}, ...sources].map((source) => languagesIn(index, source))
  await loadStopWords(all.flatMap(({ stopWords }) => stopWords))
  await loadForms(index.vocabulary, [...new Set(all.flatMap(({ plurals }) => plurals))])
}

const naming = ['ignorePlurals', 'removeStopWords', 'naturalLanguages', 'queryLanguages', 'similarQuery'] as const

function mentionsLanguages(params: unknown): params is object {
  return typeof params === 'object' && params !== null && naming.some((name) => name in params)
}

function languagesIn(index: SearchIndex, params: object): ReadLanguages {
  const read = (name: (typeof naming)[number]) => (name in params ? Reflect.get(params, name) : undefined)
  const list = (name: (typeof naming)[number]) => textsOf(read(name))
  const choice = (name: (typeof naming)[number]) => {
    const value = read(name)
    if (value === 'true' || value === 'false') return value === 'true'
    return typeof value === 'boolean' ? value : textsOf(value)
  }
  const given = {
    ignorePlurals: choice('ignorePlurals'),
    removeStopWords: choice('removeStopWords'),
    queryLanguages: list('queryLanguages'),
    naturalLanguages: list('naturalLanguages'),
  }
  try {
    return readLanguages(index, given, typeof read('similarQuery') === 'string')
  } catch {
    return { plurals: [], stopWords: [] }
  }
}

function textsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined
}
