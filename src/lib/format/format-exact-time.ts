const options = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC', hourCycle: 'h23' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

export function formatExactTime(moment: number, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(locale, format)
  return `${format.format(moment)} UTC`
}
