const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** A moment in words, `3 March 2027, 09:00`, in the editor's own time; undefined for what is none. */
export function whenText(moment: unknown): string | undefined {
  const date = typeof moment === 'string' ? new Date(moment) : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  return `${day.format(date)}, ${time.format(date)}`
}

/** "Appears on 3 March 2027, 09:00" for the date of a post that is to come; undefined once it is there. */
export function appearsText(publishedAt: unknown, now = Date.now()): string | undefined {
  if (typeof publishedAt !== 'string' || !(Date.parse(publishedAt) > now)) return undefined
  return `Appears on ${whenText(publishedAt)}`
}

/** A moment as a field for date and time writes it, in the editor's own time, to the minute. */
export function localMinute(moment: string | number): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
