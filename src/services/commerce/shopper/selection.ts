import * as v from 'valibot'
import { type CurrencyFormat, toMinorUnits } from '#lib/money.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { countriesResponseSchema, countryResponseSchema, type WireCountry } from '../wire/market.ts'
import {
  type SelectionResponse,
  selectionResponseSchema,
  type WirePaymentMethod,
  type wireCustomerSchema,
} from '../wire/selection.ts'
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
import type { Address } from './order.ts'

/** Cart of a shopper (commerce reference sections 2.1 and 2.2). Amounts are in minor units of `currency`. */
export interface Selection {
  currency: string
  format: CurrencyFormat
  lines: Line[]
  totals: Totals
  vouchers: Voucher[]
  automaticDiscounts: AutomaticDiscount[]
  location: SelectionLocation
  /** Missing fields are empty strings. */
  address: Address
  addressFields: Record<string, { visible: boolean; required: boolean }>
  acceptsBillingAddress: boolean
  paymentMethod: string
  paymentMethods: PaymentMethod[]
  shippingMethod: string
  shippingMethods: ShippingMethod[]
  countries: Country[]
  customer?: Customer
  /** JavaScript source of the checkout script. Set only while a widget is in use (commerce reference section 7). */
  checkoutScript?: string
  widgetMarkup?: string
}

export interface SelectionLocation {
  country?: string
  countryName: string
  state?: string
  shipsTo: boolean
  market?: number
  pricelist?: number
}

export interface PaymentMethod {
  id: string
  type?: string
  name: string
  fee: number
  /** True if the payment widget can be displayed before the address is known (commerce reference section 6.4). */
  hasEarlyWidget: boolean
  /** True if the payment widget collects the address and completes the order. */
  collectsAddress: boolean
  script?: string
}

export interface ShippingMethod {
  id: string
  name: string
  price: number
  /** Minimum age in years that must be proved on delivery. Undefined if no proof is required. */
  ageAtDelivery?: number
}

export interface Country {
  code: string
  name: string
  states: CountryState[]
}

export interface CountryState {
  code: string
  name: string
}

/** Signed-in customer (commerce reference section 2.2). Missing fields are empty strings. */
export type Customer = v.InferOutput<typeof wireCustomerSchema>

export const selectionBodySchema = v.pipe(selectionResponseSchema, v.transform(selectionOf))

export const countriesBodySchema = v.pipe(
  countriesResponseSchema,
  v.transform(({ countries }) => countries.map(countryOf)),
)

export const visitorCountryBodySchema = v.pipe(
  countryResponseSchema,
  v.transform(({ country }) => countryOf(country)),
)

function selectionOf(wire: SelectionResponse): Selection {
  const { selection, location, paymentFields, loggedIn } = wire
  const { currency, currencyFormat: format, centraCheckoutScript: checkoutScript } = selection
  const { pluginFields: widgetMarkup } = selection
  const digits = format.decimalDigits
  return {
    currency,
    format,
    lines: toLines(selection.items, digits),
    totals: toTotals(selection.totals, digits),
    vouchers: toVouchers(selection.discounts.vouchers, digits),
    automaticDiscounts: toAutomaticDiscounts(selection.discounts.automaticDiscounts, digits),
    location: locationOf(location),
    address: selection.address,
    addressFields: paymentFields.address ?? {},
    acceptsBillingAddress: Object.keys(paymentFields.shippingAddress ?? {}).length > 0,
    paymentMethod: selection.paymentMethod,
    paymentMethods: wire.paymentMethods.map((method) => paymentMethodOf(method, digits)),
    shippingMethod: selection.shippingMethod,
    shippingMethods: wire.shippingMethods.map(({ shippingMethod: id, name, priceAsNumber, ageAtDelivery }) =>
      omitUndefined({ id, name, price: toMinorUnits(priceAsNumber, digits), ageAtDelivery }),
    ),
    countries: wire.countries.map(countryOf),
    ...omitUndefined({ customer: loggedIn ?? undefined, checkoutScript, widgetMarkup }),
  }
}

function paymentMethodOf(method: WirePaymentMethod, digits: number): PaymentMethod {
  const { externalScript: script } = method.clientSide
  return {
    id: method.paymentMethod,
    ...(method.paymentMethodType !== undefined && { type: method.paymentMethodType }),
    name: method.name,
    fee: toMinorUnits(method.handlingCostAsNumber, digits),
    hasEarlyWidget: method.supportsInitiateOnly,
    collectsAddress: method.providesCustomerAddressAfterPayment,
    ...(typeof script === 'string' && script.startsWith('https://') && { script }),
  }
}

function locationOf(location: SelectionResponse['location']): SelectionLocation {
  const { country, name, state, shipTo, market, pricelist } = location
  return omitUndefined({ country, countryName: name, state, shipsTo: shipTo, market, pricelist })
}

function countryOf({ country, name, states }: WireCountry): Country {
  return { code: country, name, states: states.map((each) => ({ code: each.state, name: each.name })) }
}
