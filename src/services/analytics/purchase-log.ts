import * as v from 'valibot'

const text = v.pipe(v.string('must be text.'), v.maxLength(300, 'must be at most 300 characters.'))
const amount = v.pipe(v.number('must be a number.'), v.finite('must be a number.'))
const itemValue = v.union([text, amount, v.boolean(), v.null_()], 'must be text, a number, true, false or null.')

/** Purchase (specification section 7.2). Amounts are in major units. `coupon` holds comma-separated voucher codes. */
export const purchaseDataSchema = v.object({
  host: text,
  gclid: v.optional(v.nullable(text)),
  transaction_id: v.pipe(text, v.minLength(1, 'must not be empty.')),
  value: amount,
  shipping: amount,
  tax: amount,
  currency: v.pipe(text, v.regex(/^[A-Z]{3}$/, 'must be a currency code.')),
  coupon: text,
  items: v.pipe(v.array(v.record(text, itemValue)), v.maxLength(200, 'must have at most 200 items.')),
})

export type PurchaseData = v.InferOutput<typeof purchaseDataSchema>

export const purchaseLogEntrySchema = v.object({
  event: v.literal('purchase', 'must be "purchase".'),
  data: purchaseDataSchema,
})

export type PurchaseLogEntry = v.InferOutput<typeof purchaseLogEntrySchema>

const retryableStatuses = [408, 425, 429]

/** Resolves to true if no retry is necessary, because the purchase was logged or permanently rejected. */
export async function logPurchase(data: PurchaseData): Promise<boolean> {
  try {
    const response = await fetch('/api/logflare', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'purchase', data } satisfies PurchaseLogEntry),
      keepalive: true,
    })
    if (!response.ok) console.warn(`The purchase was not logged (${response.status}).`)
    return response.status < 500 && !retryableStatuses.includes(response.status)
  } catch (error) {
    console.warn('The purchase was not logged.', error)
    return false
  }
}
