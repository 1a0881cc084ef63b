import type { LanguageCode } from '#app.config'
import { formatLongDate } from '#lib/format/format-long-date.ts'

const calendarDay = /^\d{4}-\d{2}-\d{2}$/

/** Formats a date as `12 November 2026`, in the shop's time zone instead of the reader's. */
export function formatPostDate(publishedAt: string, language: LanguageCode): string {
  const day = new Date(publishedAt)
  return calendarDay.test(publishedAt) ? formatLongDate(day, language, 'UTC') : formatLongDate(day, language)
}
