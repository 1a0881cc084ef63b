import { dispatchSettings } from '#app.config'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns for example `12 November 2026`, or `1er janvier 2026` in French. The default time zone is the shop's. Use
 * `UTC` for dates without a time.
 */
export function formatLongDate(
  moment: Date | number,
  language: string,
  timeZone: string = dispatchSettings.timeZone,
): string {
  const written = formatOf(language, timeZone).format(moment)
  return language === 'fr' ? written.replace(/^1(?= )/, '1er') : written
}

/** Cached, because constructing formatters is slow. English uses the British format. */
function formatOf(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const locale = language === 'en' ? 'en-GB' : language
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  formats.set(key, format)
  return format
}
