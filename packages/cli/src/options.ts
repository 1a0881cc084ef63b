import { createEmailAddressSchema } from 'pouchery/lib/email-address'
import * as v from 'valibot'
import { UsageError } from './command.ts'

export const flagSchema = v.optional(v.boolean(), false)
export const optionalTextSchema = v.optional(v.string())
export const textOrEmptySchema = v.optional(v.string(), '')

export function createPicklistSchema<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, `must be one of ${words.join(', ')}`)
}

export function createIntegerSchema(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,10}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

export const paginationOptions = {
  from: v.optional(createIntegerSchema(0, 1_000_000_000), '0'),
  size: v.optional(createIntegerSchema(1, 1000), '20'),
}
export const paginationHelp = [
  '--from N        skips the first N (0)',
  '--size N        lists at most N, up to 1000 (20)',
] as const

const dayMessage = 'must be a date such as 2026-12-31'

/** Parses a day (00:00 UTC) to Unix time in ms. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate(dayMessage),
  v.check(isCalendarDay, dayMessage),
  v.transform((written) => Date.parse(`${written}T00:00:00Z`)),
)

export function isCalendarDay(written: string): boolean {
  const moment = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(written)
}

export const dateRangeOptions = { since: v.optional(daySchema), until: v.optional(daySchema) }
export const dateRangeHelp: readonly string[] = [
  '--since DAY     from this day, 00:00 UTC, such as 2026-12-01',
  '--until DAY     up to this day, which is not included',
]

/** Converts the email address to lower case, as it is stored. */
export const emailSchema = v.pipe(createEmailAddressSchema('is not valid'), v.toLowerCase())

/** Returns the email address in lower case, as it is stored. @throws UsageError with `sentence` if it is invalid */
export function parseEmail(typed: string, sentence = `EMAIL must be an email address, not "${typed}".`): string {
  const read = v.safeParse(emailSchema, typed)
  if (!read.success) throw new UsageError(sentence)
  return read.output
}
