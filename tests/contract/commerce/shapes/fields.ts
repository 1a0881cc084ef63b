import * as v from 'valibot'

/**
 * Strict schemas for commerce reference section 2. They reject missing, mistyped and undocumented fields, whereas the
 * schemas of the shop (`src/services/commerce/wire`) are lenient.
 */

const entries = <Schema extends v.GenericSchema>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema]))

export const defineTextFields = (...names: string[]) => entries(names, v.string())
export const defineOptionalTextFields = (...names: string[]) => entries(names, v.optional(v.string()))
export const defineBooleanFields = (...names: string[]) => entries(names, v.boolean())
export const defineNumberFields = (...names: string[]) => entries(names, v.number())

const amounts = (names: readonly string[]) => names.map((name) => `${name}AsNumber`)

/** Returns two fields per name: the formatted amount, and the amount as a number (suffix `AsNumber`). */
export const defineMoneyFields = (...names: string[]) => ({
  ...defineTextFields(...names),
  ...defineNumberFields(...amounts(names)),
})

/** Returns two fields per name, as for money, in which `false` means no value (commerce reference section 1.4). */
export const defineMoneyOrFalseFields = (...names: string[]) => ({
  ...entries(names, v.union([v.string(), v.literal(false)])),
  ...entries(amounts(names), v.union([v.number(), v.literal(false)])),
})

export const dateTimeSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
export const tokenSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{26}$/))
