const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats an ISO 8601 time in the reader's time zone: `24 Nov 2026, 16:00`. Returns an empty string for an invalid time. */
export function formatShortTime(moment: string, language: string): string {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return ''
  const locale = language === 'en' ? 'en-GB' : language
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  formats.set(locale, format)
  return format.format(time)
}
