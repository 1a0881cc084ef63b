import * as v from 'valibot'
import { type CurrencyFormat, toMinor } from '#lib/money.ts'
import { CountriesResponse, CountryResponse, type WireCountry } from '../wire/market.ts'
import { SelectionResponse, type WirePaymentMethod } from '../wire/selection.ts'
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
import type { Address } from './order.ts'

/** The cart and everything to buy it (commerce reference 2.1, 2.2). Amounts are minor units of `currency`. */
export interface Selection {
  currency: string
  format: CurrencyFormat
  lines: Line[]
  totals: Totals
  vouchers: Voucher[]
  /** Discounts that nobody entered a code for. */
  automaticDiscounts: AutomaticDiscount[]
  location: SelectionLocation
  /** As far as the service knows it; empty at first. */
  address: Address
  /** Which fields an address has, by name. */
  addressFields: Record<string, FieldRule>
  /** Whether the service takes a billing address that is another than the goods'. */
  takesBillingAddress: boolean
  /** The id of the chosen method; empty while none is chosen. */
  paymentMethod: string
  paymentMethods: PaymentMethod[]
  shippingMethod: string
  shippingMethods: ShippingMethod[]
  /** Where the shop ships to. */
  countries: Country[]
  /** Who is signed in. */
  customer?: Customer
  /** Source of a payment provider's script, while one of its widgets is in use (commerce reference section 7). */
  checkoutScript?: string
  /** A widget's new markup, where the service had to begin its session anew. */
  widgetMarkup?: string
}

/** Where the shopper buys. Without a country nothing can be bought. */
export interface SelectionLocation {
  country?: string
  countryName: string
  state?: string
  shipsTo: boolean
  market?: number
  pricelist?: number
}

/** Whether a field of an address is shown, and must be filled in. */
export interface FieldRule {
  visible: boolean
  required: boolean
}

/** A way to pay, and what it costs. */
export interface PaymentMethod {
  id: string
  /** What the service calls its kind. */
  type?: string
  name: string
  fee: number
  /** Paid in a widget that can be shown before the address is known (commerce reference section 6.4). */
  earlyWidget: boolean
  /** Its widget asks for the address itself and finishes the order. */
  asksAddress: boolean
  /** The script that its widget is going to load. */
  script?: string
}

/** A way to send the goods, and what it costs. */
export interface ShippingMethod {
  id: string
  name: string
  price: number
  /** The age, years, that whoever takes the parcel has to prove; absent where nobody asks. */
  ageAtDelivery?: number
}

export interface Country {
  code: string
  name: string
  states: State[]
}

export interface State {
  code: string
  name: string
}

/** A customer's record (commerce reference section 2.2); empty text where they have said nothing. */
export interface Customer {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string
  address1: string
  zipCode: string
  city: string
  country: string
  newsletter: boolean
}

/** What every cart, checkout and customer call answers, read into our words. */
export const SelectionBody = v.pipe(SelectionResponse, v.transform(selectionOf))

export const CountriesBody = v.pipe(
  CountriesResponse,
  v.transform(({ countries }) => countries.map(countryOf)),
)

export const VisitorCountryBody = v.pipe(
  CountryResponse,
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
    lines: linesOf(selection.items, digits),
    totals: totalsOf(selection.totals, digits),
    vouchers: vouchersOf(selection.discounts.vouchers, digits),
    automaticDiscounts: automaticDiscountsOf(selection.discounts.automaticDiscounts, digits),
    location: locationOf(location),
    address: selection.address,
    addressFields: paymentFields.address ?? {},
    takesBillingAddress: Object.keys(paymentFields.shippingAddress ?? {}).length > 0,
    paymentMethod: selection.paymentMethod,
    paymentMethods: wire.paymentMethods.map((method) => paymentMethodOf(method, digits)),
    shippingMethod: selection.shippingMethod,
    shippingMethods: wire.shippingMethods.map(({ shippingMethod, name, priceAsNumber, ageAtDelivery }) => ({
      id: shippingMethod,
      name,
      price: toMinor(priceAsNumber, digits),
      ...(ageAtDelivery !== undefined && { ageAtDelivery }),
    })),
    countries: wire.countries.map(countryOf),
    ...(loggedIn && { customer: loggedIn }),
    ...(checkoutScript !== undefined && { checkoutScript }),
    ...(widgetMarkup !== undefined && { widgetMarkup }),
  }
}

function paymentMethodOf(method: WirePaymentMethod, digits: number): PaymentMethod {
  const { externalScript: script } = method.clientSide
  return {
    id: method.paymentMethod,
    ...(method.paymentMethodType !== undefined && { type: method.paymentMethodType }),
    name: method.name,
    fee: toMinor(method.handlingCostAsNumber, digits),
    earlyWidget: method.supportsInitiateOnly,
    asksAddress: method.providesCustomerAddressAfterPayment,
    ...(typeof script === 'string' && script.startsWith('https://') && { script }),
  }
}

function locationOf({
  country,
  name,
  state,
  shipTo,
  market,
  pricelist,
}: SelectionResponse['location']): SelectionLocation {
  return {
    ...(country !== undefined && { country }),
    countryName: name,
    ...(state !== undefined && { state }),
    shipsTo: shipTo,
    ...(market !== undefined && { market }),
    ...(pricelist !== undefined && { pricelist }),
  }
}

function countryOf({ country, name, states }: WireCountry): Country {
  return { code: country, name, states: states.map((each) => ({ code: each.state, name: each.name })) }
}
