import * as v from 'valibot'

/**
 * Strict schemas of commerce reference section 2, which reject missing, mistyped and undocumented fields. The shop's
 * own schemas (services/commerce/wire) require fewer fields and are more lenient.
 */

const entries = <Schema extends v.GenericSchema>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema]))

export const texts = (...names: string[]) => entries(names, v.string())
export const optionalTexts = (...names: string[]) => entries(names, v.optional(v.string()))
export const flags = (...names: string[]) => entries(names, v.boolean())
export const numbers = (...names: string[]) => entries(names, v.number())

const amounts = (names: readonly string[]) => names.map((name) => `${name}AsNumber`)

/** Returns two schema entries per name, for the formatted amount and for the amount as a number (suffix `AsNumber`). */
export const money = (...names: string[]) => ({ ...texts(...names), ...numbers(...amounts(names)) })

/** Like `money`, but a missing value is `false` (commerce reference section 1.4). */
export const moneyOrFalse = (...names: string[]) => ({
  ...entries(names, v.union([v.string(), v.literal(false)])),
  ...entries(amounts(names), v.union([v.number(), v.literal(false)])),
})

export const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
export const token = v.pipe(v.string(), v.regex(/^[a-z0-9]{26}$/))
