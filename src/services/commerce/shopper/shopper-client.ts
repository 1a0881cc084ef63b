import * as v from 'valibot'
import { anyObjectSchema } from '../wire/values.ts'
import { ageCheckBodySchema, ageCheckStartBodySchema } from './age-check.ts'
import { ordersBodySchema, receiptBodySchema } from './order.ts'
import { paymentResultBodySchema, paymentStartResultBodySchema, type StartPaymentRequest } from './payment.ts'
import { type Customer, countriesBodySchema, selectionBodySchema, visitorCountryBodySchema } from './selection.ts'
import { bindShopperApiCall, callShopperApi, type ShopperConnection } from './shopper-request.ts'

/** Body of `PUT items` (commerce reference section 3). A quantity of 0 removes the line. */
interface BatchUpdate {
  lines?: readonly { line: string; quantity: number; comment?: string }[]
  items?: readonly { item: string; quantity: number; comment?: string; productUrl?: string }[]
}

export type ShopperClient = ReturnType<typeof createShopperClient>

/** Throws on the server (specification section 8). The methods of the client never reject. */
export function createShopperClient(connection: ShopperConnection) {
  if (typeof window === 'undefined') throw new Error('Client side centra used server side')
  return createShopperCalls(connection)
}

export function createShopperCalls(connection: ShopperConnection) {
  const call = bindShopperApiCall(connection)
  return {
    call,
    ...cartCalls(call, connection),
    ...checkoutCalls(call),
    ...ageCheckCalls(call),
    ...marketCalls(call, connection),
    ...customerCalls(call),
  }
}

type Call = ReturnType<typeof bindShopperApiCall>

type Body = Record<string, unknown>

/** Each call returns the full updated cart (specification section 7.1). */
function cartCalls(call: Call, connection: ShopperConnection) {
  const ownBackend = bindShopperApiCall({ ...connection, baseUrl: '/api' })
  return {
    selection: () => call('GET', ['selection'], selectionBodySchema),
    addItem: (item: string, quantity: number, options: { productUrl?: string } = {}) =>
      call('POST', ['items', item, 'quantity', quantity], selectionBodySchema, { ...options }),
    /** Calls the shop's backend: a comment may require server mode (commerce reference section 12 item 7). */
    addItemWithComment: (item: string, quantity: number, options: { comment: string; productUrl?: string }) =>
      ownBackend('POST', ['addProduct'], selectionBodySchema, {
        ...{ token: connection.readToken(), productId: item, quantity },
        ...options,
      }),
    setLineQuantity: (line: string, quantity: number) =>
      call('PUT', ['lines', line, 'quantity', quantity], selectionBodySchema),
    removeLine: (line: string) => call('DELETE', ['lines', line], selectionBodySchema),
    updateItems: ({ lines = [], items = [] }: BatchUpdate) =>
      call('PUT', ['items'], selectionBodySchema, { lines, items }),
    addVoucher: (voucher: string) => call('POST', ['vouchers'], selectionBodySchema, { voucher }),
    removeVoucher: (voucher: string) => call('DELETE', ['vouchers', voucher], selectionBodySchema),
  }
}

function checkoutCalls(call: Call) {
  return {
    setPaymentMethod: (id: string) => call('PUT', ['payment-methods', id], selectionBodySchema),
    setShippingMethod: (id: string) => call('PUT', ['shipping-methods', id], selectionBodySchema),
    setPaymentFields: (fields: Body) => call('PUT', ['payment-fields'], selectionBodySchema, fields),
    startPayment: (start: StartPaymentRequest) => call('POST', ['payment'], paymentStartResultBodySchema, { ...start }),
    paymentResult: (paymentMethodFields: Body) =>
      call('POST', ['payment-result'], paymentResultBodySchema, { paymentMethodFields }),
    receipt: () => call('GET', ['receipt'], receiptBodySchema),
  }
}

/** See commerce reference section 6.5. Embedded commerce only. */
function ageCheckCalls(call: Call) {
  return {
    ageCheck: () => call('GET', ['age-check'], ageCheckBodySchema),
    beginAgeCheck: (returnPage: string) => call('POST', ['age-check'], ageCheckStartBodySchema, { returnPage }),
    ageCheckResult: (ageCheck: string) => call('POST', ['age-check-result'], ageCheckBodySchema, { ageCheck }),
  }
}

function marketCalls(call: Call, connection: ShopperConnection) {
  return {
    setLanguage: (language: string) => call('PUT', ['languages', language], selectionBodySchema),
    setCountry: (country: string, language: string) =>
      call('PUT', ['countries', country], selectionBodySchema, { language }),
    setCountryState: (country: string, state: string, language: string) =>
      call('PUT', ['countries', country, 'states', state], selectionBodySchema, { language }),
    /** Sent without the shopper's token, so that the service does not create a cart. */
    countries: () =>
      callShopperApi(connection, { method: 'GET', path: ['countries'], isAnonymous: true }, countriesBodySchema),
    countryOfVisitor: () => call('GET', ['countries', 'auto'], visitorCountryBodySchema),
    subscribe: (email: string, about: { product?: string; item?: string; email_field?: string } = {}) =>
      call('POST', ['newsletter-subscription', email], anyObjectSchema, { ...about }),
  }
}

const customerDataBodySchema = v.object({ data: v.unknown() })

/** In an update, omitted fields remain unchanged. */
type CustomerDetails = Partial<Omit<Customer, 'email'>>

/** The password must have 4 to 128 characters (commerce reference section 9). */
type Registration = CustomerDetails & { email: string; password: string }

/** `i` and `id` are query parameters of the single-use reset link. */
interface PasswordReset {
  i: string
  id: string
  newPassword: string
}

/** See commerce reference section 9, "Account". */
function customerCalls(call: Call) {
  return {
    register: (registration: Registration) => call('POST', ['register'], selectionBodySchema, { ...registration }),
    login: (email: string, password: string) => call('POST', ['login', email], selectionBodySchema, { password }),
    logout: () => call('POST', ['logout'], selectionBodySchema),
    mailPasswordReset: (email: string, linkUri: string) =>
      call('POST', ['password-reset-email', email], anyObjectSchema, { linkUri }),
    resetPassword: (reset: PasswordReset) => call('POST', ['password-reset'], selectionBodySchema, { ...reset }),
    changePassword: (password: string, newPassword: string) =>
      call('PUT', ['password'], selectionBodySchema, { password, newPassword }),
    /** Sends a confirmation link to both the old and the new email address. Embedded commerce only. */
    changeEmail: (newEmail: string, password: string) =>
      call('POST', ['email-change'], selectionBodySchema, { newEmail, password }),
    /** Embedded commerce only. */
    customerData: () => call('GET', ['customer', 'data'], customerDataBodySchema),
    /** Also signs the customer out. Embedded commerce only. */
    deleteCustomer: (password: string) => call('DELETE', ['customer'], selectionBodySchema, { password }),
    updateCustomer: (details: CustomerDetails) =>
      call('PUT', ['customer', 'update'], selectionBodySchema, { ...details }),
    /** Loads only the latest order, because older orders are not available to browsers (specification section 6). */
    lastOrder: () => call('POST', ['orders'], ordersBodySchema, { from: 0, size: 1 }),
  }
}
