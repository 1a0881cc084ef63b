const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A day in words as a language writes it: `12 November 2026`, in French `1er janvier 2026`. `timeZone` is whose day it
 * is; without one the reader's, which server and browser may tell differently.
 */
export function longDate(moment: Date | number, language: string, timeZone?: 'UTC'): string {
  const written = formatOf(language, timeZone).format(moment)
  return language === 'fr' ? written.replace(/^1(?= )/, '1er') : written
}

/** Making a format takes longer than using it, so each is made once. The shop's English is British. */
function formatOf(language: string, timeZone: 'UTC' | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const locale = language === 'en' ? 'en-GB' : language
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  formats.set(key, format)
  return format
}
