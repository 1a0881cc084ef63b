import { getDateFormat } from './date-format.ts'

const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Formats UTC midnights (ms) as `Fri, 27 Nov – Wed, 2 Dec`, or as a single date if both are equal. */
export function formatDateRange(from: number, to: number, language: string): string {
  return getDateFormat(language, options).formatRange(from, to)
}
