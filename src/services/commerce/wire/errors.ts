import * as v from 'valibot'
import { amount, list, maybeText, recordOf, text, textOrEmpty } from './values.ts'

/** Item with insufficient stock (commerce reference section 2.1). Quantities are in units. */
export const WireUnavailable = v.object({
  item: text,
  product: textOrEmpty,
  originalQuantity: amount,
  unavailable: amount,
  available: amount,
})
export type WireUnavailable = v.InferOutput<typeof WireUnavailable>

/** Error fields of a response body (commerce reference section 1.3). A body without `errors` is a success. */
export const ErrorParts = v.object({
  token: maybeText,
  errors: v.optional(recordOf(v.pipe(v.unknown(), v.transform(String)))),
  messages: list(text),
  unavailable: list(WireUnavailable),
})
export type ErrorParts = v.InferOutput<typeof ErrorParts>
