import * as v from 'valibot'

// Schemas for irregular values (commerce reference section 1.4), such as numeric IDs, or `[]` instead of `{}`.

export const textSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

// These schemas check with `v.check` instead of `v.union`, because a union creates an issue for each option that fails,
// which would take half of the time of reading a large catalogue.

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

const scalarSchema = v.pipe(v.unknown(), v.check(isScalar, 'Expected text, a number, a boolean or null'))

/** Missing values, `null`, booleans and `''` become undefined. */
export const maybeTextSchema = v.optional(
  v.pipe(
    scalarSchema,
    v.transform((value) => (value === null || value === '' || typeof value === 'boolean' ? undefined : String(value))),
  ),
  null,
)

export const textOrEmptySchema = v.pipe(
  maybeTextSchema,
  v.transform((value) => value ?? ''),
)

export const uriOrEmptySchema = v.pipe(textOrEmptySchema, v.toLowerCase())

export const numericSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform(Number),
  v.finite(),
)

/** Missing values, `null`, booleans and non-numeric text become undefined. */
export const maybeNumberSchema = v.optional(
  v.pipe(
    scalarSchema,
    v.transform((value) => {
      const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      return isNumber && Number.isFinite(Number(value)) ? Number(value) : undefined
    }),
  ),
  null,
)

/** Missing values, `null`, booleans and non-numeric text become 0. */
export const amountSchema = v.pipe(
  maybeNumberSchema,
  v.transform((value) => value ?? 0),
)

/** True for `true`, `1`, `"1"` and `"true"`. */
export const flagSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
  false,
)

/** Accepts an array or an object keyed by ID. Missing values, `null` and `false` become an empty array. */
export function createListSchema<Item extends v.GenericSchema>(item: Item) {
  return v.optional(v.pipe(v.unknown(), v.transform(toList), v.array(item)), null)
}

function toList(input: unknown): unknown {
  if (input === null || input === false) return []
  return typeof input === 'object' && !Array.isArray(input) ? Object.values(input) : input
}

/** Missing values, `null`, `false` and arrays become an empty record. The API returns `[]` for an empty record. */
export function createRecordSchema<Value extends v.GenericSchema>(value: Value) {
  return v.optional(v.pipe(v.unknown(), v.transform(toRecord), v.record(v.string(), value)), null)
}

function toRecord(input: unknown): unknown {
  return input === null || input === false || Array.isArray(input) ? {} : input
}

export const anyObjectSchema = v.looseObject({})
