const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** In the editor's time zone: `3 March 2027, 09:00`. Undefined if invalid. */
export function formatDateTime(moment: unknown): string | undefined {
  const date = typeof moment === 'string' ? new Date(moment) : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  return `${day.format(date)}, ${time.format(date)}`
}

/** "Appears on 3 March 2027, 09:00". Undefined for past dates. */
export function formatPublicationLabel(publishedAt: unknown, now = Date.now()): string | undefined {
  if (typeof publishedAt !== 'string' || !(Date.parse(publishedAt) > now)) return undefined
  return `Appears on ${formatDateTime(publishedAt)}`
}

/** Local time, to the minute. */
export function toDateTimeLocal(moment: string | number): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
