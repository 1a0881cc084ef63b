const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter, because constructing one is slow. English uses British date formats. */
export function getDateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options)
  formats.set(key, format)
  return format
}
