import * as v from 'valibot'
import { WireOrder } from './order.ts'
import { list, maybeText, recordOf, text, textOrEmpty } from './values.ts'

const FormFields = recordOf(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ),
)

/** Responses of `POST payment` (commerce reference section 6.2). */
export const PaymentResponse = v.variant('action', [
  v.object({ action: v.literal('redirect'), url: text }),
  v.object({
    action: v.literal('form'),
    formHtml: textOrEmpty,
    formUrl: maybeText,
    formFields: FormFields,
    formType: maybeText,
  }),
  v.object({ action: v.literal('javascript'), code: textOrEmpty, formFields: FormFields, formType: maybeText }),
  v.object({ action: v.literal('success'), order: v.optional(v.union([WireOrder, text])) }),
  v.object({ action: v.literal('failed'), messages: list(text) }),
  v.object({ action: v.literal('external') }),
])
export type PaymentResponse = v.InferOutput<typeof PaymentResponse>

/**
 * Response of `POST payment-result` (commerce reference section 4). `success` means that the payment was started
 * in another browser.
 */
export const PaymentResultResponse = v.union([
  v.object({ order: WireOrder }),
  v.object({ action: v.literal('redirect'), url: text }),
  v.object({ action: v.literal('success') }),
])
export type PaymentResultResponse = v.InferOutput<typeof PaymentResultResponse>
