import type { LanguageCode } from '#app.config'
import { longDate } from '#lib/written/long-date.ts'

/** A day in words, `12 November 2026`, in the page's language. Days are UTC, so server and browser agree. */
export function postDate(publishedAt: string, language: LanguageCode): string {
  return longDate(new Date(publishedAt), language, 'UTC')
}
