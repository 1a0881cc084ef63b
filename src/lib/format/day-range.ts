const formats = new Map<string, Intl.DateTimeFormat>()

/** Two UTC midnights (ms) in short: `Fri, 27 Nov – Wed, 2 Dec`; one where they are the same. */
export function dayRange(from: number, to: number, language: string): string {
  return formatOf(language).formatRange(from, to)
}

/** Each is made once. The shop's English is British. */
function formatOf(language: string): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-GB' : language
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const format = formats.get(language) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(language, format)
  return format
}
