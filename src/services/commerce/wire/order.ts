import * as v from 'valibot'
import { AddressOrEmptySchema } from './address.ts'
import { WireAgeProof } from './age.ts'
import { WireContractTexts } from './contract-texts.ts'
import { WireDiscounts, WireLine, WireTotals } from './line.ts'
import { WireCurrencyFormat } from './market.ts'
import { list, maybeText, recordOf, text, textOrEmpty } from './values.ts'

/** Only in responses of `POST orders`. */
const WireShipment = v.object({
  shipmentId: textOrEmpty,
  shippedDate: textOrEmpty,
  carrier: textOrEmpty,
  service: textOrEmpty,
  trackingId: textOrEmpty,
  trackingUrl: textOrEmpty,
  additionalMessage: textOrEmpty,
})
export type WireShipment = v.InferOutput<typeof WireShipment>

/** A placed order (commerce reference section 2.3). */
export const WireOrder = v.object({
  order: text,
  date: textOrEmpty,
  status: textOrEmpty,
  statusDescription: textOrEmpty,
  shipments: list(WireShipment),
  currency: text,
  currencyFormat: WireCurrencyFormat,
  items: list(WireLine),
  discounts: WireDiscounts,
  totals: WireTotals,
  address: AddressOrEmptySchema,
  shippingAddress: AddressOrEmptySchema,
  paymentMethodName: textOrEmpty,
  shippingMethodName: textOrEmpty,
  /** Payment provider's data, for example markup for the receipt. */
  paymentMethodData: recordOf(v.unknown()),
  ageProof: v.optional(WireAgeProof),
  link: v.optional(v.string()),
  contractTexts: v.optional(WireContractTexts),
})
export type WireOrder = v.InferOutput<typeof WireOrder>

export const OrdersResponse = v.object({ token: maybeText, orders: list(WireOrder) })

export const OrderResponse = v.object({ token: maybeText, order: WireOrder })
export type OrderResponse = v.InferOutput<typeof OrderResponse>
