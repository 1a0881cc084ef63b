import type { LanguageCode } from '#app.config'

const formats = new Map<LanguageCode, Intl.DateTimeFormat>()

/** A day in words, `12 November 2026`, in the page's language. Days are UTC, so server and browser agree. */
export function postDate(publishedAt: string, language: LanguageCode): string {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(language, format)
  return format.format(new Date(publishedAt))
}
