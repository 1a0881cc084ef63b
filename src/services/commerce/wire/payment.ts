import * as v from 'valibot'
import { wireOrderSchema } from './order.ts'
import { createListSchema, createRecordSchema, maybeTextSchema, textOrEmptySchema, textSchema } from './values.ts'

const formFieldsSchema = createRecordSchema(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ),
)

/** Responses to `POST payment` (commerce reference section 6.2). */
export const paymentResponseSchema = v.variant('action', [
  v.object({ action: v.literal('redirect'), url: textSchema }),
  v.object({
    action: v.literal('form'),
    formHtml: textOrEmptySchema,
    formUrl: maybeTextSchema,
    formFields: formFieldsSchema,
    formType: maybeTextSchema,
  }),
  v.object({
    action: v.literal('javascript'),
    code: textOrEmptySchema,
    formFields: formFieldsSchema,
    formType: maybeTextSchema,
  }),
  v.object({ action: v.literal('success'), order: v.optional(v.union([wireOrderSchema, textSchema])) }),
  v.object({ action: v.literal('failed'), messages: createListSchema(textSchema) }),
  v.object({ action: v.literal('external') }),
])
export type PaymentResponse = v.InferOutput<typeof paymentResponseSchema>

/**
 * Response to `POST payment-result` (commerce reference section 4). `success` has no order, because the payment belongs
 * to the token of another browser.
 */
export const paymentResultResponseSchema = v.union([
  v.object({ order: wireOrderSchema }),
  v.object({ action: v.literal('redirect'), url: textSchema }),
  v.object({ action: v.literal('success') }),
])
