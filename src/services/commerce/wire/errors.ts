import * as v from 'valibot'
import { amount, list, maybeText, recordOf, text, textOrEmpty } from './values.ts'

/** Item with insufficient stock, in units (commerce reference section 2.1). */
export const WireUnavailable = v.object({
  item: text,
  product: textOrEmpty,
  originalQuantity: amount,
  unavailable: amount,
  available: amount,
})
export type WireUnavailable = v.InferOutput<typeof WireUnavailable>

/** Error fields of a response body (commerce reference section 1.3). No `errors` means success. */
export const ErrorParts = v.object({
  token: maybeText,
  errors: v.optional(recordOf(v.pipe(v.unknown(), v.transform(String)))),
  messages: list(text),
  unavailable: list(WireUnavailable),
})
export type ErrorParts = v.InferOutput<typeof ErrorParts>
