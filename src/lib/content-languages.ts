import { defaultLanguage, type LanguageCode } from '#app.config'
import { languageCodes } from './urls/locale-url.ts'

export const sourceLanguage = defaultLanguage

/** The languages texts are translated into: all of `app.config.ts` but the first. */
export const targetLanguages: readonly LanguageCode[] = languageCodes.filter((code) => code !== sourceLanguage)

/** Id of a post in a language: the English one's own, and `{id}-{language}` for its translations. */
export function translationId(sourceId: string, language: LanguageCode): string {
  return language === sourceLanguage ? sourceId : `${sourceId}-${language}`
}

/** Id of the English post a post is a translation of; its own when it is English. */
export function sourceIdOf({ _id, language }: { _id: string; language?: unknown }): string {
  const ending = typeof language === 'string' && language !== sourceLanguage ? `-${language}` : ''
  const published = _id.replace(/^drafts\./, '')
  return ending && published.endsWith(ending) ? published.slice(0, -ending.length) : published
}
