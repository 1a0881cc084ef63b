import type { Context } from 'hono'
import * as v from 'valibot'
import { cartAddressSchema } from '../cart/address.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { type CommerceEnv, isAllowedOrigin } from '../http/caller.ts'
import { createHttpError } from '../http/http-error.ts'

const yesOrNo = v.pipe(
  v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]), false),
  v.transform((answer) => String(answer) === 'true'),
)
const note = v.optional(v.pipe(v.string(), v.maxLength(2000)), '')
/** PHP clients can send an empty object as `[]`. */
const providerFields = v.union([
  v.record(v.string(), v.unknown()),
  v.pipe(
    v.array(v.unknown()),
    v.transform(() => ({})),
  ),
])

/** See commerce reference section 6.1. Unknown fields are ignored. */
export const paymentBodySchema = v.object({
  paymentMethod: v.optional(v.string()),
  shippingMethod: v.optional(v.string()),
  paymentReturnPage: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  paymentFailedPage: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  termsAndConditions: yesOrNo,
  paymentInitiateOnly: yesOrNo,
  paymentMethodSpecificFields: v.optional(providerFields),
  additionalNotes: note,
  comment: note,
  giftMessage: note,
  consents: v.optional(v.array(v.unknown()), []),
  address: v.optional(cartAddressSchema, {}),
  shippingAddress: v.optional(cartAddressSchema, {}),
  internalComment: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
})

export type PaymentBody = v.InferOutput<typeof paymentBodySchema>

export type PaymentReturnPages = ReturnType<typeof parsePaymentReturnPages>

/**
 * To prevent open redirects, pages must have the caller's origin or an allowed origin, except in server mode.
 * @throws HttpError 406 if a page is not allowed
 */
export function parsePaymentReturnPages(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  { paymentReturnPage, paymentFailedPage }: PaymentBody,
) {
  const failedPage = paymentFailedPage ?? paymentReturnPage
  if (!isAllowedReturnPage(deps, c, paymentReturnPage)) throw createHttpError(406, { paymentReturnPage: 'not valid' })
  if (!isAllowedReturnPage(deps, c, failedPage)) throw createHttpError(406, { paymentFailedPage: 'not valid' })
  return { returnPage: paymentReturnPage, failedPage }
}

export function isAllowedReturnPage({ allowedOrigins }: CommerceDependencies, c: Context<CommerceEnv>, page: string) {
  return isWebPage(page) && (c.get('isServerMode') || isOwnPage(c, page, allowedOrigins))
}

function isWebPage(page: string): boolean {
  return URL.canParse(page) && ['http:', 'https:'].includes(new URL(page).protocol)
}

function isOwnPage(c: Context, page: string, allowedOrigins: readonly string[]): boolean {
  const { origin } = new URL(page)
  if (allowedOrigins.length > 0) return isAllowedOrigin(c, origin, allowedOrigins)
  return origin === (c.req.header('origin') ?? new URL(c.req.url).origin)
}
