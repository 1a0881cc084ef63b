import * as v from 'valibot'
import { marketCountries } from '../market/market.ts'

const claimsSchema = v.object({
  /** Units to take from the shelves, by product. */
  stock: v.record(v.string(), v.number()),
  /** Voucher codes that are used up by one. */
  vouchers: v.array(v.string()),
  /** The cart lines that are paid for. */
  lines: v.array(v.object({ line: v.string(), item: v.string(), quantity: v.number() })),
  /** Where the goods go; payments that were started before it was kept have none. */
  place: v.optional(v.object({ country: v.picklist(marketCountries()), state: v.nullable(v.string()) })),
})

/** What a payment takes when it becomes an order. */
export type Claims = v.InferOutput<typeof claimsSchema>

export function readClaims(stored: string): Claims {
  return v.parse(claimsSchema, JSON.parse(stored))
}

const voidReasonSchema = v.object({
  unavailable: v.optional(
    v.array(
      v.object({
        item: v.string(),
        product: v.string(),
        originalQuantity: v.number(),
        unavailable: v.number(),
        available: v.number(),
      }),
    ),
    [],
  ),
  /** A voucher that others used up in the meantime. */
  voucher: v.optional(v.string()),
  /** Why the rules of sale do not allow it any more, as `errors` of the wire say it. */
  notSold: v.optional(v.record(v.string(), v.string())),
  /** The proof of age that was no longer good. */
  ageCheck: v.optional(v.literal('expired')),
  /** The provider had other money than was to be paid. */
  otherAmount: v.optional(v.literal(true)),
})

/** Why an authorised payment did not become an order. */
export type VoidReason = v.InferOutput<typeof voidReasonSchema>

export function readVoidReason(stored: string | null): VoidReason {
  return v.parse(voidReasonSchema, JSON.parse(stored ?? '{}'))
}
