import { customerCalls } from './customer-calls.ts'
import { type ShopperConnection, shopperCaller } from './shopper-request.ts'
import { CountriesAnswer, CountryAnswer } from './wire/market.ts'
import { OrderAnswer } from './wire/order.ts'
import { PaymentAnswer, PaymentResultAnswer } from './wire/payment.ts'
import { SelectionAnswer } from './wire/selection.ts'
import { Anything } from './wire/values.ts'

/** A change of several lines and items at once (reference section 3, `PUT items`). A line's quantity 0 removes it. */
export interface BatchUpdate {
  lines?: readonly { line: string; quantity: number; comment?: string }[]
  items?: readonly { item: string; quantity: number; comment?: string; productUrl?: string }[]
}

/** The body of `POST payment` (reference section 6.1); both pages are absolute addresses. */
export interface PaymentStart {
  paymentMethod: string
  shippingMethod?: string
  paymentReturnPage: string
  paymentFailedPage: string
  termsAndConditions: boolean
  address: Record<string, string | boolean>
  shippingAddress?: Record<string, string | boolean>
  internalComment?: string
  paymentMethodSpecificFields?: Record<string, unknown>
  /** Only shows a method's widget; an order is never finished by it. */
  paymentInitiateOnly?: true
}

export type ShopperClient = ReturnType<typeof createShopperClient>

/**
 * The shopper's client of the commerce service: browser only, because the token it sends is one person's
 * (specification section 8). No method rejects; each resolves to an `Answer`.
 */
export function createShopperClient(connection: ShopperConnection) {
  if (typeof window === 'undefined') throw new Error('Client side centra used server side')
  return shopperCalls(connection)
}

/** The calls by themselves, for whoever has made sure of where they run. */
export function shopperCalls(connection: ShopperConnection) {
  return {
    ...cartCalls(connection),
    ...checkoutCalls(connection),
    ...marketCalls(connection),
    ...customerCalls(connection),
  }
}

type Body = Record<string, unknown>

/** Cart calls (specification section 7); each answers the whole new selection. */
function cartCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  return {
    selection: () => call('GET', ['selection'], SelectionAnswer),
    addItem: (item: string, quantity: number, options: { productUrl?: string } = {}) =>
      call('POST', ['items', item, 'quantity', quantity], SelectionAnswer, { ...options }),
    setLineQuantity: (line: string, quantity: number) =>
      call('PUT', ['lines', line, 'quantity', quantity], SelectionAnswer),
    removeLine: (line: string) => call('DELETE', ['lines', line], SelectionAnswer),
    updateItems: ({ lines = [], items = [] }: BatchUpdate) => call('PUT', ['items'], SelectionAnswer, { lines, items }),
    addVoucher: (voucher: string) => call('POST', ['vouchers'], SelectionAnswer, { voucher }),
    removeVoucher: (voucher: string) => call('DELETE', ['vouchers', voucher], SelectionAnswer),
  }
}

/** Checkout calls (specification section 7). */
function checkoutCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  return {
    setPaymentMethod: (id: string) => call('PUT', ['payment-methods', id], SelectionAnswer),
    setShippingMethod: (id: string) => call('PUT', ['shipping-methods', id], SelectionAnswer),
    setPaymentFields: (fields: Body) => call('PUT', ['payment-fields'], SelectionAnswer, fields),
    startPayment: (start: PaymentStart) => call('POST', ['payment'], PaymentAnswer, { ...start }),
    paymentResult: (paymentMethodFields: Body) =>
      call('POST', ['payment-result'], PaymentResultAnswer, { paymentMethodFields }),
    receipt: () => call('GET', ['receipt'], OrderAnswer),
  }
}

/** Market and newsletter calls (specification section 7). */
function marketCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  return {
    setLanguage: (language: string) => call('PUT', ['languages', language], SelectionAnswer),
    setCountry: (country: string, language: string) =>
      call('PUT', ['countries', country], SelectionAnswer, { language }),
    setCountryState: (country: string, state: string, language: string) =>
      call('PUT', ['countries', country, 'states', state], SelectionAnswer, { language }),
    countries: () => call('GET', ['countries'], CountriesAnswer),
    countryOfVisitor: () => call('GET', ['countries', 'auto'], CountryAnswer),
    subscribe: (email: string, about: { product?: string; item?: string; email_field?: string } = {}) =>
      call('POST', ['newsletter-subscription', email], Anything, { ...about }),
  }
}
