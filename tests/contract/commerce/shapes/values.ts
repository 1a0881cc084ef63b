import * as v from 'valibot'

/**
 * The shapes of commerce reference section 2, to the letter: a field that is missing, of another type or not in the
 * reference fails. What a shop needs of them is less, and its own contract (services/commerce/wire) reads more than
 * that.
 */

/** A text and the same amount as a number, under the two names the wire gives them. */
export function money<Name extends string>(...names: Name[]) {
  const entries = names.flatMap((name): [string, v.GenericSchema][] => [
    [name, v.string()],
    [`${name}AsNumber`, v.number()],
  ])
  return Object.fromEntries(entries)
}

/** As `money`; both are `false` for no value (1.4). */
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
/** Identity of a cart line. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
export const token = v.pipe(v.string(), v.regex(/^[a-z0-9]{26}$/))
