import * as v from 'valibot'

/**
 * Lenient parsing (commerce reference section 1.4): numeric ids, `false` and `null` as no value, `[]` as an empty
 * record.
 */

export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Missing, `null`, `false` and `''` become undefined. */
export const maybeText = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null(), v.boolean()]),
    v.transform((value) => (value === null || value === '' || typeof value === 'boolean' ? undefined : String(value))),
  ),
  null,
)

export const textOrEmpty = v.pipe(
  maybeText,
  v.transform((value) => value ?? ''),
)

export const uriOrEmpty = v.pipe(textOrEmpty, v.toLowerCase())

export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform(Number),
  v.finite(),
)

/** Missing values, `null`, `false` and non-numeric text become undefined. */
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

/** Missing, `false` and non-numeric values become 0. */
export const amount = v.pipe(
  maybeNumber,
  v.transform((value) => value ?? 0),
)

/** True for `true`, `1`, `"1"` and `"true"`. */
export const flag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
  false,
)

/** Accepts an array or an object keyed by id. Missing values, `null` and `false` become an empty array. */
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

/** Accepts `[]`, the API's empty record. */
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
