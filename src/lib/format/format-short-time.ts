const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns for example `24 Nov 2026, 16:00` in the reader's time zone. Empty for an invalid time. */
export function formatShortTime(moment: string, language: string): string {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return ''
  const locale = language === 'en' ? 'en-GB' : language
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  formats.set(locale, format)
  return format.format(time)
}
