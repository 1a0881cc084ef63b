import type { Path } from 'sanity'
import type { LanguageCode } from '#app.config'
import type { TranslationState } from '#jobs/translation/rules/state.ts'
import { sourceLanguage, targetLanguages } from '#lib/content-languages.ts'
import { getStudioLanguageName } from '../../lib/languages.ts'
import { getLocalizedEntries, listLanguagesWithValue } from '../../lib/localized.ts'
import { collectObjects, type DocumentFinding } from './finding.ts'

export function findMissingTranslations(document: unknown): DocumentFinding[] {
  return collectObjects(document).flatMap(({ value, path }) =>
    Object.entries(value).flatMap(([name, list]) => missingIn(list, name, [...path, name])),
  )
}

function missingIn(list: unknown, name: string, path: Path): DocumentFinding[] {
  if (!isLocalized(list)) return []
  const filled = listLanguagesWithValue(list)
  const missing = filled.includes(sourceLanguage) ? targetLanguages.filter((code) => !filled.includes(code)) : []
  const [first] = missing
  if (first === undefined) return []
  const message = `${fieldTitle(name)} is missing in ${formatLanguages(missing)}: visitors see the English text.`
  return [{ subject: 'translation', level: 'hint', message, path }]
}

function isLocalized(list: unknown): boolean {
  const codes: readonly string[] = [sourceLanguage, ...targetLanguages]
  return getLocalizedEntries(list).some(({ _key }) => codes.includes(_key))
}

export function findPostTranslationProblems(states: ReadonlyMap<LanguageCode, TranslationState>): DocumentFinding[] {
  const inState = (wanted: TranslationState) => targetLanguages.filter((code) => states.get(code) === wanted)
  const [missing, older] = [inState('missing'), inState('older')]
  const hint = (message: string): DocumentFinding => ({ subject: 'translation', level: 'hint', message, path: [] })
  return [
    ...(missing.length > 0
      ? [hint(`Not available in ${formatLanguages(missing)}: visitors see the English text.`)]
      : []),
    ...(older.length > 0 ? [hint(`Outdated translation: ${formatLanguages(older)}.`)] : []),
  ]
}

function formatLanguages(codes: readonly LanguageCode[]): string {
  if (codes.length === targetLanguages.length) return 'all other languages'
  return codes.length > 4
    ? `${codes.length} languages`
    : new Intl.ListFormat('en').format(codes.map(getStudioLanguageName))
}

/** Returns the title of a form field, such as “Meta title” for `metaTitle`. Alternative text fields share one title. */
function fieldTitle(name: string): string {
  if (name.endsWith('Alt')) return '“Alternative text”'
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `“${words.charAt(0).toUpperCase()}${words.slice(1)}”`
}
