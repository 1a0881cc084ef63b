import * as v from 'valibot'
import {
  amountSchema,
  createListSchema,
  createRecordSchema,
  maybeTextSchema,
  textOrEmptySchema,
  textSchema,
} from './values.ts'

/** Item with insufficient stock (commerce reference section 2.1). Quantities are in units. */
export const wireUnavailableItemSchema = v.object({
  item: textSchema,
  product: textOrEmptySchema,
  originalQuantity: amountSchema,
  unavailable: amountSchema,
  available: amountSchema,
})

/** Error fields that the body of any response may have (commerce reference section 1.3). */
export const errorBodySchema = v.object({
  token: maybeTextSchema,
  errors: v.optional(createRecordSchema(v.pipe(v.unknown(), v.transform(String)))),
  messages: createListSchema(textSchema),
  unavailable: createListSchema(wireUnavailableItemSchema),
})
export type ErrorBody = v.InferOutput<typeof errorBodySchema>
