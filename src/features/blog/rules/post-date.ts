import type { LanguageCode } from '#app.config'
import { formatLongDate } from '#lib/format/format-long-date.ts'

const calendarDay = /^\d{4}-\d{2}-\d{2}$/

/** Formats the date (in English `12 November 2026`). A time is converted to the shop's time zone, not the reader's. */
export function formatPostDate(publishedAt: string, language: LanguageCode): string {
  const day = new Date(publishedAt)
  return calendarDay.test(publishedAt) ? formatLongDate(day, language, 'UTC') : formatLongDate(day, language)
}
