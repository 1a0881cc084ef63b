import type { LanguageCode } from '#app.config'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { m } from '#messages/rest.ts'

/** `until` is `YYYY-MM-DD`, or `open` for a self-exclusion that lasts until the shopper writes to `email`. */
export function formatSelfExclusionEnd(until: string, language: LanguageCode, email: string): string {
  const day = Date.parse(until)
  if (Number.isNaN(day)) return m.self_exclusion_until_date({ support: email })
  return m.self_exclusion_until({ date: formatLongDate(day, language, 'UTC') })
}
