import * as v from 'valibot'
import { Anything } from '../wire/values.ts'
import { AgeCheckBegunBody, AgeCheckBody } from './age-check.ts'
import { OrdersBody, ReceiptBody } from './order.ts'
import { PaymentResultBody, type PaymentStart, StartedPaymentBody } from './payment.ts'
import { CountriesBody, SelectionBody, VisitorCountryBody } from './selection.ts'
import { callShopper, type ShopperConnection, shopperCaller } from './shopper-request.ts'

/** Several changes at once (commerce reference section 3, `PUT items`); quantity 0 removes a line. */
interface BatchUpdate {
  lines?: readonly { line: string; quantity: number; comment?: string }[]
  items?: readonly { item: string; quantity: number; comment?: string; productUrl?: string }[]
}

export type ShopperClient = ReturnType<typeof createShopperClient>

/** The shopper's client, browser only (specification section 8). No method rejects; each resolves to an `Answer`. */
export function createShopperClient(connection: ShopperConnection) {
  if (typeof window === 'undefined') throw new Error('Client side centra used server side')
  return shopperCalls(connection)
}

/** The calls by themselves, for whoever has made sure of where they run. */
export function shopperCalls(connection: ShopperConnection) {
  return {
    /** For calls that come later with what makes them, such as those of `address-book.ts`. */
    call: shopperCaller(connection),
    ...cartCalls(connection),
    ...checkoutCalls(connection),
    ...ageCheckCalls(connection),
    ...marketCalls(connection),
    ...customerCalls(connection),
  }
}

type Body = Record<string, unknown>

/** Cart calls (specification section 7); each answers the whole new selection. */
function cartCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  const ownBackend = shopperCaller({ ...connection, baseUrl: '/api' })
  return {
    selection: () => call('GET', ['selection'], SelectionBody),
    addItem: (item: string, quantity: number, options: { productUrl?: string } = {}) =>
      call('POST', ['items', item, 'quantity', quantity], SelectionBody, { ...options }),
    /** Through the shop's backend: only server mode takes a comment with a new line (commerce reference 12 row 7). */
    addItemWithComment: (item: string, quantity: number, options: { comment: string; productUrl?: string }) =>
      ownBackend('POST', ['addProduct'], SelectionBody, {
        ...{ token: connection.readToken(), productId: item, quantity },
        ...options,
      }),
    setLineQuantity: (line: string, quantity: number) =>
      call('PUT', ['lines', line, 'quantity', quantity], SelectionBody),
    removeLine: (line: string) => call('DELETE', ['lines', line], SelectionBody),
    updateItems: ({ lines = [], items = [] }: BatchUpdate) => call('PUT', ['items'], SelectionBody, { lines, items }),
    addVoucher: (voucher: string) => call('POST', ['vouchers'], SelectionBody, { voucher }),
    removeVoucher: (voucher: string) => call('DELETE', ['vouchers', voucher], SelectionBody),
  }
}

/** Checkout calls (specification section 7). */
function checkoutCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  return {
    setPaymentMethod: (id: string) => call('PUT', ['payment-methods', id], SelectionBody),
    setShippingMethod: (id: string) => call('PUT', ['shipping-methods', id], SelectionBody),
    setPaymentFields: (fields: Body) => call('PUT', ['payment-fields'], SelectionBody, fields),
    startPayment: (start: PaymentStart) => call('POST', ['payment'], StartedPaymentBody, { ...start }),
    paymentResult: (paymentMethodFields: Body) =>
      call('POST', ['payment-result'], PaymentResultBody, { paymentMethodFields }),
    receipt: () => call('GET', ['receipt'], ReceiptBody),
  }
}

/** The proof of age before payment (commerce reference section 6.5); the embedded service alone has it. */
function ageCheckCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  return {
    ageCheck: () => call('GET', ['age-check'], AgeCheckBody),
    /** `returnPage` is the absolute address that the check leads back to. */
    beginAgeCheck: (returnPage: string) => call('POST', ['age-check'], AgeCheckBegunBody, { returnPage }),
    /** `ageCheck` is that page's parameter of this name. */
    ageCheckResult: (ageCheck: string) => call('POST', ['age-check-result'], AgeCheckBody, { ageCheck }),
  }
}

function marketCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  return {
    setLanguage: (language: string) => call('PUT', ['languages', language], SelectionBody),
    setCountry: (country: string, language: string) => call('PUT', ['countries', country], SelectionBody, { language }),
    setCountryState: (country: string, state: string, language: string) =>
      call('PUT', ['countries', country, 'states', state], SelectionBody, { language }),
    /** Where the service ships to; begins no selection. */
    countries: () => callShopper(connection, { method: 'GET', path: ['countries'], anonymous: true }, CountriesBody),
    countryOfVisitor: () => call('GET', ['countries', 'auto'], VisitorCountryBody),
    subscribe: (email: string, about: { product?: string; item?: string; email_field?: string } = {}) =>
      call('POST', ['newsletter-subscription', email], Anything, { ...about }),
  }
}

const CustomerDataBody = v.object({ data: v.unknown() })

/** What a customer says of themselves (specification section 3); what is left out stays as it is. */
interface CustomerDetails {
  firstName?: string
  lastName?: string
  phoneNumber?: string
  address1?: string
  zipCode?: string
  city?: string
  country?: string
  newsletter?: boolean
}

/** A new customer; the password has 4 to 128 characters (commerce reference section 9). */
interface Registration extends CustomerDetails {
  email: string
  password: string
}

/** The two halves of a reset link and the password to set. The link works once. */
interface PasswordReset {
  i: string
  id: string
  newPassword: string
}

/** Customer calls (specification section 7, commerce reference section 9). */
function customerCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  return {
    register: (registration: Registration) => call('POST', ['register'], SelectionBody, { ...registration }),
    login: (email: string, password: string) => call('POST', ['login', email], SelectionBody, { password }),
    logout: () => call('POST', ['logout'], SelectionBody),
    /** `linkUri` is the path of the page that the mailed link leads to. */
    mailPasswordReset: (email: string, linkUri: string) =>
      call('POST', ['password-reset-email', email], Anything, { linkUri }),
    /** Signs in, too. */
    resetPassword: (reset: PasswordReset) => call('POST', ['password-reset'], SelectionBody, { ...reset }),
    changePassword: (password: string, newPassword: string) =>
      call('PUT', ['password'], SelectionBody, { password, newPassword }),
    /** Mails a link to both addresses; embedded commerce only. */
    changeEmail: (newEmail: string, password: string) =>
      call('POST', ['email-change'], SelectionBody, { newEmail, password }),
    /** All that is kept of the customer, to be taken along; the embedded service alone has it. */
    customerData: () => call('GET', ['customer', 'data'], CustomerDataBody),
    /** Erases the customer and signs out; the embedded service alone does. */
    deleteCustomer: (password: string) => call('DELETE', ['customer'], SelectionBody, { password }),
    updateCustomer: (details: CustomerDetails) => call('PUT', ['customer', 'update'], SelectionBody, { ...details }),
    /** The newest order only (specification section 6); empty when there is none. No call reads others in a browser. */
    lastOrder: () => call('POST', ['orders'], OrdersBody, { from: 0, size: 1 }),
  }
}
