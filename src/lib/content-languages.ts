import { defaultLanguage, type LanguageCode } from '#app.config'
import { languageCodes } from './urls/locale-url.ts'

export const sourceLanguage = defaultLanguage

export const targetLanguages: readonly LanguageCode[] = languageCodes.filter((code) => code !== sourceLanguage)

/** Returns `sourceId` for English, and `{sourceId}-{language}` for a translation. */
export function toTranslationId(sourceId: string, language: LanguageCode): string {
  return language === sourceLanguage ? sourceId : `${sourceId}-${language}`
}

export function toSourceId({ _id, language }: { _id: string; language?: unknown }): string {
  const ending = typeof language === 'string' && language !== sourceLanguage ? `-${language}` : ''
  const published = _id.replace(/^drafts\./, '')
  return ending && published.endsWith(ending) ? published.slice(0, -ending.length) : published
}
