const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Returns a time in the editor's time zone, for example `3 March 2027, 09:00`. Undefined if the time is invalid. */
export function formatDateTime(moment: unknown): string | undefined {
  const date = typeof moment === 'string' ? new Date(moment) : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  return `${day.format(date)}, ${time.format(date)}`
}

/** Returns a label such as "Appears on 3 March 2027, 09:00", or undefined for past and invalid dates. */
export function formatPublicationLabel(publishedAt: unknown, now = Date.now()): string | undefined {
  if (typeof publishedAt !== 'string' || !(Date.parse(publishedAt) > now)) return undefined
  return `Appears on ${formatDateTime(publishedAt)}`
}

/** Converts a time to local time without seconds, as `datetime-local` inputs require. */
export function toDateTimeLocal(moment: string | number): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
