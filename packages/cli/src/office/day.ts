import * as v from 'valibot'

const dayMessage = 'must be a day such as 2026-12-31'

/** A day to milliseconds since 1970, 00:00 UTC. */
export const day = v.pipe(
  v.string(),
  v.isoDate(dayMessage),
  v.transform((text) => ({ text, moment: new Date(`${text}T00:00:00Z`) })),
  v.check(({ text, moment }) => !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text), dayMessage),
  v.transform(({ moment }) => moment.getTime()),
)

/** Days from `since` to `until`, neither needed; the last is not included. */
export const periodEntries = { since: v.optional(day), until: v.optional(day) }

export const periodDetails: readonly string[] = [
  '--since DAY     from this day, 00:00 UTC, such as 2026-12-01',
  '--until DAY     up to this day, which is not included',
]
