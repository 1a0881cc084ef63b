import type { LanguageCode } from '#app.config'
import { sourceLanguage } from './languages.ts'

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

/** Type of the documents that remember what the translator wrote; editors never see them. */
export const recordType = 'translationRecord'

/** Id of the record of a document's translations. It has a dot, so it is never answered without a token. */
export function recordId(sourceId: string): string {
  return `translation.${sourceId}`
}
