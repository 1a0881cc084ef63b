import { getDateFormat } from './date-format.ts'

/** Formats as `24 Nov 2026, 16:00` in the local time zone. Returns an empty string for an invalid time. */
export function formatShortTime(moment: string, language: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : getDateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}
