import * as v from 'valibot'

/** What the checkout's address may say; anything else falls away. */
export const checkoutSearch = v.object({
  /** Item id: a form that was sent before its page was hydrated. */
  add: v.optional(
    v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(60))), undefined),
  ),
  quantity: v.optional(
    v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), undefined),
  ),
  /** Set on the page a provider sends the shopper to when the payment failed or was cancelled. */
  payment: v.optional(
    v.fallback(
      v.optional(
        v.pipe(
          v.unknown(),
          v.transform(() => 'failed' as const),
        ),
      ),
      undefined,
    ),
  ),
})
export type CheckoutSearch = v.InferOutput<typeof checkoutSearch>
