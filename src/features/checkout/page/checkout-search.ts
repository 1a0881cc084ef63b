import * as v from 'valibot'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'

const itemId = v.pipe(searchParamTextSchema, v.minLength(1), v.maxLength(60))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))
const country = v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/), v.toUpperCase())

export const checkoutSearchSchema = v.pipe(
  v.object({
    add: v.fallback(v.optional(itemId), undefined),
    quantity: v.fallback(v.optional(quantity), undefined),
    /** ISO country code from an ad's URL (specification section 4.3). */
    country: v.fallback(v.optional(country), undefined),
    /** Set in the return URL for payments that failed or were cancelled (`usePaymentReturnUrls`). */
    payment: v.optional(v.fallback(v.picklist(['failed', 'cancelled']), 'failed')),
    /** Outcome reported by the provider (commerce reference section 6.1). Some providers write "canceled". */
    status: v.fallback(v.optional(searchParamTextSchema), undefined),
    /** Encrypted result of an age check (commerce reference section 6.5). */
    ageCheck: v.fallback(v.optional(v.pipe(searchParamTextSchema, v.maxLength(2000))), undefined),
  }),
  v.transform(({ status, payment, ...rest }) => {
    const cancelled = payment && /^cancell?ed$/i.test(status ?? '')
    return { ...rest, payment: cancelled ? 'cancelled' : payment }
  }),
)

export type CheckoutSearch = v.InferOutput<typeof checkoutSearchSchema>
