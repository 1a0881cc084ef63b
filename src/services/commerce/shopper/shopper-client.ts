import * as v from 'valibot'
import { Anything } from '../wire/values.ts'
import { AgeCheckBody, AgeCheckStartBody } from './age-check.ts'
import { OrdersBody, ReceiptBody } from './order.ts'
import { PaymentResultBody, StartedPaymentBody, type StartPaymentRequest } from './payment.ts'
import { CountriesBody, SelectionBody, VisitorCountryBody } from './selection.ts'
import { callShopper, createShopperCall, type ShopperConnection } from './shopper-request.ts'

/** Commerce reference section 3, `PUT items`. Quantity 0 removes a line. */
interface BatchUpdate {
  lines?: readonly { line: string; quantity: number; comment?: string }[]
  items?: readonly { item: string; quantity: number; comment?: string; productUrl?: string }[]
}

export type ShopperClient = ReturnType<typeof createShopperClient>

/** Browser only (specification section 8). Methods never reject. */
export function createShopperClient(connection: ShopperConnection) {
  if (typeof window === 'undefined') throw new Error('Client side centra used server side')
  return createShopperCalls(connection)
}

export function createShopperCalls(connection: ShopperConnection) {
  return {
    call: createShopperCall(connection),
    ...cartCalls(connection),
    ...checkoutCalls(connection),
    ...ageCheckCalls(connection),
    ...marketCalls(connection),
    ...customerCalls(connection),
  }
}

type Body = Record<string, unknown>

/** Each call returns the full updated cart (specification section 7). */
function cartCalls(connection: ShopperConnection) {
  const call = createShopperCall(connection)
  const ownBackend = createShopperCall({ ...connection, baseUrl: '/api' })
  return {
    selection: () => call('GET', ['selection'], SelectionBody),
    addItem: (item: string, quantity: number, options: { productUrl?: string } = {}) =>
      call('POST', ['items', item, 'quantity', quantity], SelectionBody, { ...options }),
    /**
     * A comment on a new line requires server mode, so this call uses the shop's backend (commerce reference section 12
     * row 7).
     */
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

function checkoutCalls(connection: ShopperConnection) {
  const call = createShopperCall(connection)
  return {
    setPaymentMethod: (id: string) => call('PUT', ['payment-methods', id], SelectionBody),
    setShippingMethod: (id: string) => call('PUT', ['shipping-methods', id], SelectionBody),
    setPaymentFields: (fields: Body) => call('PUT', ['payment-fields'], SelectionBody, fields),
    startPayment: (start: StartPaymentRequest) => call('POST', ['payment'], StartedPaymentBody, { ...start }),
    paymentResult: (paymentMethodFields: Body) =>
      call('POST', ['payment-result'], PaymentResultBody, { paymentMethodFields }),
    receipt: () => call('GET', ['receipt'], ReceiptBody),
  }
}

/** Commerce reference section 6.5. Embedded commerce only. */
function ageCheckCalls(connection: ShopperConnection) {
  const call = createShopperCall(connection)
  return {
    ageCheck: () => call('GET', ['age-check'], AgeCheckBody),
    beginAgeCheck: (returnPage: string) => call('POST', ['age-check'], AgeCheckStartBody, { returnPage }),
    ageCheckResult: (ageCheck: string) => call('POST', ['age-check-result'], AgeCheckBody, { ageCheck }),
  }
}

function marketCalls(connection: ShopperConnection) {
  const call = createShopperCall(connection)
  return {
    setLanguage: (language: string) => call('PUT', ['languages', language], SelectionBody),
    setCountry: (country: string, language: string) => call('PUT', ['countries', country], SelectionBody, { language }),
    setCountryState: (country: string, state: string, language: string) =>
      call('PUT', ['countries', country, 'states', state], SelectionBody, { language }),
    /** Sent without a token, so that the service creates no cart. */
    countries: () => callShopper(connection, { method: 'GET', path: ['countries'], anonymous: true }, CountriesBody),
    countryOfVisitor: () => call('GET', ['countries', 'auto'], VisitorCountryBody),
    subscribe: (email: string, about: { product?: string; item?: string; email_field?: string } = {}) =>
      call('POST', ['newsletter-subscription', email], Anything, { ...about }),
  }
}

const CustomerDataBody = v.object({ data: v.unknown() })

/** Omitted fields remain unchanged (specification section 3). */
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

/** The password must have 4 to 128 characters (commerce reference section 9). */
interface Registration extends CustomerDetails {
  email: string
  password: string
}

/** Query parameters of the single-use reset link. */
interface PasswordReset {
  i: string
  id: string
  newPassword: string
}

/** Specification section 7, commerce reference section 9. */
function customerCalls(connection: ShopperConnection) {
  const call = createShopperCall(connection)
  return {
    register: (registration: Registration) => call('POST', ['register'], SelectionBody, { ...registration }),
    login: (email: string, password: string) => call('POST', ['login', email], SelectionBody, { password }),
    logout: () => call('POST', ['logout'], SelectionBody),
    mailPasswordReset: (email: string, linkUri: string) =>
      call('POST', ['password-reset-email', email], Anything, { linkUri }),
    resetPassword: (reset: PasswordReset) => call('POST', ['password-reset'], SelectionBody, { ...reset }),
    changePassword: (password: string, newPassword: string) =>
      call('PUT', ['password'], SelectionBody, { password, newPassword }),
    /** Emails a confirmation link to the old and the new email address. Embedded commerce only. */
    changeEmail: (newEmail: string, password: string) =>
      call('POST', ['email-change'], SelectionBody, { newEmail, password }),
    /** Embedded commerce only. */
    customerData: () => call('GET', ['customer', 'data'], CustomerDataBody),
    /** Also signs out. Embedded commerce only. */
    deleteCustomer: (password: string) => call('DELETE', ['customer'], SelectionBody, { password }),
    updateCustomer: (details: CustomerDetails) => call('PUT', ['customer', 'update'], SelectionBody, { ...details }),
    /** No browser call returns older orders (specification section 6). */
    lastOrder: () => call('POST', ['orders'], OrdersBody, { from: 0, size: 1 }),
  }
}
