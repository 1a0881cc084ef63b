import * as v from 'valibot'
import type { CartChangeContext } from './cart/cart.ts'
import { listMarketCountries } from './market/market.ts'
import type { TableRow } from './tables.ts'
import { inactiveVoucherReasons } from './vouchers/voucher.ts'

const claimsSchema = v.object({
  stock: v.record(v.string(), v.number()),
  vouchers: v.array(v.string()),
  lines: v.array(v.object({ line: v.string(), item: v.string(), quantity: v.number() })),
  /** Undefined for payments that an earlier version of the shop started. */
  place: v.optional(v.object({ country: v.picklist(listMarketCountries()), state: v.nullable(v.string()) })),
})

/** Stock (units by product id), vouchers and lines that the payment uses up when it becomes an order. */
export type PaymentAllocations = v.InferOutput<typeof claimsSchema>

export function readPaymentClaims(stored: string): PaymentAllocations {
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
  voucher: v.optional(v.string()),
  voucherReason: v.optional(v.picklist(inactiveVoucherReasons)),
  notSold: v.optional(v.record(v.string(), v.string())),
  ageCheck: v.optional(v.literal('expired')),
  otherAmount: v.optional(v.literal(true)),
})

/** Reason why a payment could not start or did not become an order. */
export type VoidReason = v.InferOutput<typeof voidReasonSchema>

export function readVoidReason(stored: string | null): VoidReason {
  return v.parse(voidReasonSchema, JSON.parse(stored ?? '{}'))
}

export type CompletionContext = Pick<CartChangeContext, 'trx' | 'catalogue' | 'rules' | 'now' | 'links'>

export interface PaidCart extends Pick<TableRow<'payment'>, 'id' | 'selection' | 'token' | 'document'> {
  comment: string | null
  claims: PaymentAllocations
}
