import * as v from 'valibot'

/**
 * Strict schemas of commerce reference section 2: missing, mistyped and undocumented fields fail. The shop's own
 * schemas (services/commerce/wire) require fewer fields and are more lenient.
 */

/** Returns two schema entries per name: the formatted amount, and the same amount as a number (suffix `AsNumber`). */
export function money<Name extends string>(...names: Name[]) {
  const entries = names.flatMap((name): [string, v.GenericSchema][] => [
    [name, v.string()],
    [`${name}AsNumber`, v.number()],
  ])
  return Object.fromEntries(entries)
}

/** Like `money`, but a missing value is `false` (commerce reference section 1.4). */
export function moneyOrFalse(...names: string[]) {
  const entries = names.flatMap((name): [string, v.GenericSchema][] => [
    [name, v.union([v.string(), v.literal(false)])],
    [`${name}AsNumber`, v.union([v.number(), v.literal(false)])],
  ])
  return Object.fromEntries(entries)
}

export const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, v.string()]))
export const flags = (...names: string[]) => Object.fromEntries(names.map((name) => [name, v.boolean()]))
export const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, v.number()]))
export const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
export const token = v.pipe(v.string(), v.regex(/^[a-z0-9]{26}$/))
