import * as v from 'valibot'

/** Tolerances of commerce reference 1.4: string or number ids, `false` and `null` as none, `[]` as an empty record. */

/** Text; an id that arrives as a number becomes text. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Text or undefined; missing, `null`, `false` and `''` all mean no value. */
export const maybeText = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null(), v.boolean()]),
    v.transform((value) => (value === null || value === '' || typeof value === 'boolean' ? undefined : String(value))),
  ),
  null,
)

/** Text, empty when there is no value. */
export const textOrEmpty = v.pipe(
  maybeText,
  v.transform((value) => value ?? ''),
)

/** Part of a page's address, which has no capitals; empty when there is none. */
export const addressOrEmpty = v.pipe(textOrEmpty, v.toLowerCase())

/** A number, also as text. */
export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform(Number),
  v.finite(),
)

/** A number or undefined; missing, `null`, `false` and text that is no number mean no value. */
export const maybeNumber = v.optional(
  v.pipe(
    v.union([v.number(), v.string(), v.null(), v.boolean()]),
    v.transform((value) => {
      const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      return isNumber && Number.isFinite(Number(value)) ? Number(value) : undefined
    }),
  ),
  null,
)

/** A number, 0 when there is no value: the totals' `false`. */
export const amount = v.pipe(
  maybeNumber,
  v.transform((value) => value ?? 0),
)

/** True for `true`, `1`, `"1"` and `"true"`; false for anything else, also when missing. */
export const flag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
  false,
)

/** An array of `item`, also from an object keyed by id; missing and `null` are empty. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.optional(
    v.pipe(
      v.union([v.array(item), v.record(v.string(), item), v.null(), v.literal(false)]),
      v.transform((value): v.InferOutput<Item>[] => {
        if (!value) return []
        return Array.isArray(value) ? value : Object.values(value)
      }),
    ),
    null,
  )
}

/** A record of `value`, also from `[]`, which is how an empty one arrives. */
export function recordOf<Value extends v.GenericSchema>(value: Value) {
  return v.optional(
    v.pipe(
      v.union([v.array(v.unknown()), v.record(v.string(), value), v.null(), v.literal(false)]),
      v.transform((input): Record<string, v.InferOutput<Value>> => (!input || Array.isArray(input) ? {} : input)),
    ),
    null,
  )
}

export const Anything = v.looseObject({})
