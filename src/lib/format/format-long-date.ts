import { dispatchSettings } from '#app.config'
import { getDateFormat } from './date-format.ts'

/** Formats as `12 November 2026`, or as `1er janvier 2026` in French. Use time zone `UTC` for dates without a time. */
export function formatLongDate(
  moment: Date | number,
  language: string,
  timeZone: string = dispatchSettings.timeZone,
): string {
  const written = getDateFormat(language, { dateStyle: 'long', timeZone }).format(moment)
  return language === 'fr' ? written.replace(/^1(?= )/, '1er') : written
}
