import * as v from 'valibot'
import { markets } from '#app.config'
import type { CurrencyFormat } from '#lib/money.ts'
import type { wireAddressSchema } from '../wire/address.ts'
import type { WireAgeProof } from '../wire/age.ts'
import type { WireContractTexts } from '../wire/contract-texts.ts'
import {
  orderResponseSchema,
  ordersResponseSchema,
  type WireOrder,
  type WireShipment,
  wireOrderSchema,
} from '../wire/order.ts'
import {
  type AutomaticDiscount,
  type Line,
  type Totals,
  toAutomaticDiscounts,
  toLines,
  toTotals,
  toVouchers,
  type Voucher,
} from './line.ts'

/** See commerce reference section 2.2. Missing fields are empty strings. */
export type Address = v.InferOutput<typeof wireAddressSchema>

/** Placed order (commerce reference section 2.3). Amounts are in minor units of `currency`. */
export interface Order {
  number: string
  /** `YYYY-MM-DD HH:mm:ss`, UTC. Empty if unknown. */
  date: string
  state?: OrderState
  /** In the order of dispatch. Only the response to `POST orders` contains shipments. */
  shipments: Shipment[]
  currency: string
  format: CurrencyFormat
  lines: Line[]
  totals: Totals
  vouchers: Voucher[]
  automaticDiscounts: AutomaticDiscount[]
  /** Billing address. */
  address: Address
  /** Address as entered. Empty if the order is delivered to `address`. */
  shippingAddress: Address
  /** `shippingAddress` if there is one, otherwise `address`. */
  recipient: Address
  /** Empty if no payment was required. */
  paymentMethodName: string
  /** ID of the shipping method. Undefined if it is not one of the shop's own methods, whose delivery days are known. */
  shippingMethod?: string
  shippingMethodName: string
  /** Markup of the payment provider for the receipt. May contain scripts. Most providers have none. */
  confirmation?: { html: string }
  ageProof?: WireAgeProof
  /** URL of an order page that requires no sign-in. Undefined if a hosted service stores the order. */
  link?: string
  contractTexts?: WireContractTexts
}

/** Status of an order, derived from `statusDescription` (commerce reference section 2.3). */
export type OrderState = (typeof orderStates)[number]
const orderStates = ['pending', 'confirmed', 'processing', 'completed', 'cancelled'] as const

/** False after the first shipment and for cancelled orders. An order with an unknown status counts as unsent. */
export function isOrderUnshipped(state: OrderState | undefined): boolean {
  return state === undefined || state === 'pending' || state === 'confirmed'
}

/** True for the shop's own shipping methods. A hosted commerce service may have others. */
export function hasDeliveryDays(shippingMethod: string): boolean {
  return Object.hasOwn(markets.SE.delivery.days, shippingMethod)
}

export interface Shipment {
  id: string
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  date: string
  carrier: string
  trackingId: string
  /** Empty if there is no http or https URL. */
  trackingUrl: string
}

export function toOrder(wire: WireOrder): Order {
  const { currency, currencyFormat: format, address, shippingAddress, discounts } = wire
  const digits = format.decimalDigits
  const totals = toTotals(wire.totals, digits)
  return {
    number: wire.order,
    date: wire.date,
    ...toOrderState(wire.statusDescription),
    shipments: wire.shipments.map(toShipment),
    currency,
    format,
    lines: toLines(wire.items, digits),
    totals,
    vouchers: toVouchers(discounts.vouchers, digits),
    automaticDiscounts: toAutomaticDiscounts(discounts.automaticDiscounts, digits),
    address,
    shippingAddress,
    recipient: shippingAddress.address1 === '' ? address : shippingAddress,
    paymentMethodName: totals.total === 0 ? '' : wire.paymentMethodName,
    ...(hasDeliveryDays(wire.shippingMethod) && { shippingMethod: wire.shippingMethod }),
    shippingMethodName: wire.shippingMethodName,
    ...readPaymentConfirmation(wire.paymentMethodData),
    ...(wire.ageProof && { ageProof: wire.ageProof }),
    ...(wire.link && { link: wire.link }),
    ...(wire.contractTexts && { contractTexts: wire.contractTexts }),
  }
}

/** Archived orders count as completed. Unknown statuses are omitted. */
function toOrderState(description: string): { state?: OrderState } {
  const name = description.toLowerCase()
  const state = name === 'archived' ? 'completed' : orderStates.find((each) => each === name)
  return state ? { state } : {}
}

function readPaymentConfirmation({ html_snippet: html }: Record<string, unknown>): Pick<Order, 'confirmation'> {
  return typeof html === 'string' && html !== '' ? { confirmation: { html } } : {}
}

function toShipment({ shipmentId, shippedDate, carrier, service, trackingId, trackingUrl }: WireShipment): Shipment {
  return {
    id: shipmentId,
    date: shippedDate,
    carrier: [carrier, service].filter(Boolean).join(', '),
    trackingId,
    trackingUrl: /^https?:\/\//.test(trackingUrl) ? trackingUrl : '',
  }
}

export const receiptBodySchema = v.pipe(
  orderResponseSchema,
  v.transform(({ order }) => toOrder(order)),
)

export const ordersBodySchema = v.pipe(
  ordersResponseSchema,
  v.transform(({ orders }) => orders.map(toOrder)),
)

/** Order as stored by the embedded service. The omitted fields are stored separately. */
export type StoredOrder = Omit<Order, 'number' | 'date' | 'state' | 'shipments'>

/** @throws ValiError if the text is not a valid order */
export function readStoredOrder(json: string): StoredOrder {
  const stored = v.pipe(
    v.string(),
    v.parseJson(),
    v.omit(wireOrderSchema, ['order', 'date', 'status', 'statusDescription', 'shipments']),
  )
  const unknown = { order: '', date: '', status: '', statusDescription: '', shipments: [] }
  const { number: _, date: __, shipments: ___, ...order } = toOrder({ ...v.parse(stored, json), ...unknown })
  return order
}
