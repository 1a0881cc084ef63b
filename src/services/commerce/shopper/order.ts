import * as v from 'valibot'
import type { CurrencyFormat } from '#lib/money.ts'
import type { WireAgeProof } from '../wire/age.ts'
import type { WireContractTexts } from '../wire/contract-texts.ts'
import { OrderResponse, OrdersResponse, WireOrder, type WireShipment } from '../wire/order.ts'
import {
  type AutomaticDiscount,
  automaticDiscountsOf,
  type Line,
  linesOf,
  type Totals,
  totalsOf,
  type Voucher,
  vouchersOf,
} from './line.ts'

/** Address parts the checkout can ask for (commerce reference section 2.2); empty where missing. */
export interface Address {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  company: string
  address1: string
  address2: string
  zipCode: string
  city: string
  state: string
  country: string
  countryName: string
}

/** A placed order (commerce reference section 2.3). Amounts are minor units of `currency`. */
export interface Order {
  number: string
  /** `YYYY-MM-DD HH:mm:ss`, UTC; empty where the service does not say. */
  date: string
  /** How far it is; absent where the service says nothing that is known. */
  state?: OrderState
  /** Parcels that left, in their order; only a customer's own orders have them. */
  shipments: Shipment[]
  currency: string
  format: CurrencyFormat
  lines: Line[]
  totals: Totals
  vouchers: Voucher[]
  /** Discounts that nobody entered a code for. */
  automaticDiscounts: AutomaticDiscount[]
  /** Of whoever pays. */
  address: Address
  /** As it was entered; empty where the goods go to `address`. */
  shippingAddress: Address
  /** Where the goods go: one of the two. */
  recipient: Address
  /** Empty where nothing was paid. */
  paymentMethodName: string
  shippingMethodName: string
  /** A payment provider's own confirmation, as markup with scripts; of most there is none. */
  confirmation?: { html: string }
  /** How the buyer showed to be old enough; absent where the service does not say. */
  ageProof?: AgeProof
  /** Opens the order's own pages without signing in; a hosted service has none. */
  link?: string
  /** The versions of the contract's texts it was made on; absent where the service does not say. */
  contractTexts?: WireContractTexts
}

/** How far an order is (commerce reference section 2.3, `statusDescription`). */
export type OrderState = (typeof states)[number]
const states = ['pending', 'confirmed', 'processing', 'completed', 'cancelled'] as const

/** A parcel of an order; what the service does not say is empty. */
export interface Shipment {
  id: string
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  date: string
  carrier: string
  trackingId: string
  /** Where the carrier shows it; only addresses that a page may link to. */
  trackingUrl: string
}

/** What an order says of its buyer's age. Moments are ISO 8601. */
export type AgeProof = WireAgeProof

export function orderOf(wire: WireOrder): Order {
  const { currency, currencyFormat: format, address, shippingAddress, discounts } = wire
  const digits = format.decimalDigits
  const totals = totalsOf(wire.totals, digits)
  return {
    number: wire.order,
    date: wire.date,
    ...stateOf(wire.statusDescription),
    shipments: wire.shipments.map(shipmentOf),
    currency,
    format,
    lines: linesOf(wire.items, digits),
    totals,
    vouchers: vouchersOf(discounts.vouchers, digits),
    automaticDiscounts: automaticDiscountsOf(discounts.automaticDiscounts, digits),
    address,
    shippingAddress,
    recipient: shippingAddress.address1 === '' ? address : shippingAddress,
    paymentMethodName: totals.total === 0 ? '' : wire.paymentMethodName,
    shippingMethodName: wire.shippingMethodName,
    ...confirmationOf(wire.paymentMethodData),
    ...(wire.ageProof && { ageProof: wire.ageProof }),
    ...(wire.link && { link: wire.link }),
    ...(wire.contractTexts && { contractTexts: wire.contractTexts }),
  }
}

/** An archived order was completed; whatever else there may be is not said. */
function stateOf(description: string): { state?: OrderState } {
  const name = description.toLowerCase()
  const state = name === 'archived' ? 'completed' : states.find((each) => each === name)
  return state ? { state } : {}
}

function confirmationOf({ html_snippet: html }: Record<string, unknown>): Pick<Order, 'confirmation'> {
  return typeof html === 'string' && html !== '' ? { confirmation: { html } } : {}
}

function shipmentOf({ shipmentId, shippedDate, carrier, service, trackingId, trackingUrl }: WireShipment): Shipment {
  return {
    id: shipmentId,
    date: shippedDate,
    carrier: [carrier, service].filter(Boolean).join(', '),
    trackingId,
    trackingUrl: /^https?:\/\//.test(trackingUrl) ? trackingUrl : '',
  }
}

export const ReceiptBody = v.pipe(
  OrderResponse,
  v.transform(({ order }) => orderOf(order)),
)

/** The orders of the customer who is signed in, the newest first. */
export const OrdersBody = v.pipe(
  OrdersResponse,
  v.transform(({ orders }) => orders.map(orderOf)),
)

/** An order as the embedded service keeps it: its number and its date are kept beside it. */
export type StoredOrder = Omit<Order, 'number' | 'date' | 'state' | 'shipments'>

/** @throws ValiError for text that is no such order */
export function readStoredOrder(json: string): StoredOrder {
  const stored = v.pipe(
    v.string(),
    v.parseJson(),
    v.omit(WireOrder, ['order', 'date', 'status', 'statusDescription', 'shipments']),
  )
  const unknown = { order: '', date: '', status: '', statusDescription: '', shipments: [] }
  const { number: _, date: __, shipments: ___, ...order } = orderOf({ ...v.parse(stored, json), ...unknown })
  return order
}
