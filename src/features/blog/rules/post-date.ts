import type { LanguageCode } from '#app.config'
import { longDate } from '#lib/format/long-date.ts'

const calendarDay = /^\d{4}-\d{2}-\d{2}$/

/** The day of a post in words, `12 November 2026`, in the page's language: that of the shop, wherever its reader is. */
export function postDate(publishedAt: string, language: LanguageCode): string {
  const day = new Date(publishedAt)
  return calendarDay.test(publishedAt) ? longDate(day, language, 'UTC') : longDate(day, language)
}
