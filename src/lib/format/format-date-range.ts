const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats UTC midnights (ms) as `Fri, 27 Nov – Wed, 2 Dec`, or as a single date if both are equal. */
export function formatDateRange(from: number, to: number, language: string): string {
  return formatOf(language).formatRange(from, to)
}

function formatOf(language: string): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-GB' : language
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const format = formats.get(language) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(language, format)
  return format
}
