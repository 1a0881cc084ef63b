import { createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import type { Json } from './values.ts'

/** `server` is the shop's server acting for a shopper, and `program` is a client with an API key. */
type CallerRole = 'shopper' | 'customer' | 'server' | 'program' | 'nobody'

/** A valid call to the commerce service. `{name}` placeholders are replaced with values of the fuzzed shop. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  as: CallerRole
  body?: { [key: string]: Json }
}

const defineRoute = (as: CallerRole, call: string, body?: Route['body']): Route => {
  const [method = '', path = ''] = call.split(' ')
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(call)
  return { method, path, as, ...(body && { body }) }
}

const address = {
  ...{ email: 'buyer@example.com', firstName: 'Ada', lastName: 'Lind', company: 'Lind', address1: 'Storgatan 1' },
  ...{ address2: 'c/o Ek', zipCode: '111 22', city: 'Stockholm', state: '', country: 'SE' },
  ...{ phoneNumber: '+46 70 000 00 00', newsletter: false },
}

const notes = { comment: 'For Ada', productUrl: '/a/b', category: '1' }
const view = { market: 1, pricelist: 20, country: 'SE', language: 'en' }
const page = { skipFirst: 1, limit: 3 }

const consents = [{ key: 'a', consented: true }]

const payment = (paymentMethod: string) => ({
  ...{ paymentMethod, shippingMethod: 'standard', termsAndConditions: true, paymentInitiateOnly: false },
  ...{ paymentReturnPage: '{origin}/receipt', paymentFailedPage: '{origin}/checkout' },
  consents: [{ ...createAgeConsent({ language: 'en', minimumAge: 18 }) }, ...consents],
  paymentMethodSpecificFields: { answer: 'pay', nested: { a: [1] } },
  ...{ address, shippingAddress: { ...address, email: '' } },
  ...{ additionalNotes: 'Ring twice', comment: '', giftMessage: 'Dear Bo', internalComment: '{}' },
})

/** Cart calls (commerce reference section 3). */
const cart: readonly Route[] = [
  defineRoute('shopper', 'GET /selection'),
  defineRoute('server', 'PUT /selection', view),
  defineRoute('shopper', 'PUT /selection/{selection}'),
  defineRoute('customer', 'POST /items/{item}', notes),
  defineRoute('shopper', 'POST /items/{item}', notes),
  defineRoute('shopper', 'POST /items/{item}/quantity/2', notes),
  defineRoute('shopper', 'PUT /items', {
    lines: [{ line: '{line}', quantity: 2, comment: '' }],
    items: [{ item: '{other}', quantity: 1, ...notes, comment: '{unique}' }],
  }),
  defineRoute('shopper', 'PUT /lines/{line}/quantity/3'),
  defineRoute('shopper', 'POST /lines/{line}/quantity/1'),
  defineRoute('shopper', 'DELETE /lines/{line}/quantity/1'),
  defineRoute('customer', 'GET /selection'),
]

/** Checkout and payment calls (commerce reference sections 4 and 6). */
const checkout: readonly Route[] = [
  defineRoute('shopper', 'PUT /payment-methods/dummy'),
  defineRoute('shopper', 'PUT /shipping-methods/express'),
  defineRoute('shopper', 'PUT /payment-fields', {
    ...{ address, shippingAddress: address, newsletter: true, paymentMethod: 'dummy', shippingMethod: 'standard' },
    additionalFields: { suspendIgnore: 1 },
  }),
  defineRoute('shopper', 'POST /vouchers', { voucher: 'WELCOME10' }),
  defineRoute('shopper', 'DELETE /vouchers/WELCOME10'),
  defineRoute('shopper', 'POST /payment', payment('dummy')),
  defineRoute('shopper', 'POST /payment', payment('demo-redirect')),
  defineRoute('shopper', 'POST /payment', payment('demo-dropin')),
  defineRoute('customer', 'POST /payment', payment('demo-invoice')),
  defineRoute('customer', 'GET /receipt'),
  defineRoute('shopper', 'GET /age-check'),
  defineRoute('nobody', 'GET /countries'),
  defineRoute('server', 'GET /countries/all'),
  defineRoute('nobody', 'GET /countries/auto'),
  defineRoute('shopper', 'PUT /countries/SE', { language: 'sv' }),
  defineRoute('shopper', 'PUT /countries/US/states/NY', { language: 'en' }),
  defineRoute('shopper', 'PUT /languages/de'),
]

/** Customer calls (commerce reference section 9). */
const customers: readonly Route[] = [
  defineRoute('shopper', 'POST /register', { ...address, email: '{newEmail}', password: '{password}', consents: [] }),
  defineRoute('shopper', 'POST /login/{customerEmail}', { password: '{password}' }),
  defineRoute('shopper', 'POST /logout'),
  defineRoute('shopper', 'POST /password-reset-email/{customerEmail}', { linkUri: 'password-reset' }),
  defineRoute('customer', 'PUT /password', { password: '{password}', newPassword: '{password}' }),
  defineRoute('customer', 'PUT /customer/update', { ...address, gender: 'x', newsletter: true, consents }),
  defineRoute('customer', 'PUT /email', { newEmail: '{customerEmail}' }),
  defineRoute('customer', 'PUT /address', address),
  defineRoute('customer', 'GET /customer'),
  defineRoute('customer', 'POST /customer/addresses', { ...address, default: true }),
  defineRoute('customer', 'GET /customer/addresses'),
  defineRoute('customer', 'POST /orders', { from: 0, size: 2 }),
  defineRoute('nobody', 'POST /newsletter-subscription/{newEmail}', {
    ...{ country: 'SE', language: 'sv', product: '{product}', item: '{item}', email_field: '' },
  }),
  defineRoute('nobody', 'POST /back-in-stock-subscription', {
    ...{ item: '{item}', email: '{newEmail}', shipTo: { country: 'SE', state: '' }, language: 'sv' },
  }),
]

/** Product calls (commerce reference section 9). */
const catalogue: readonly Route[] = [
  defineRoute('server', 'POST /products', {
    ...{ ...view, ...page, market: 'all', categories: ['1'], brands: ['1', '2'], collections: [] },
    ...{ relatedProducts: true, onlyAvailable: false, sortOrder: [{ field: 'priceAsNumber', order: 'desc' }] },
    ...{ 'flavour.text': ['Mint'], 'strength.text': [] },
  }),
  defineRoute('nobody', 'POST /products', { products: ['{product}', -1], limit: 1, search: 'a', language: 'de' }),
  defineRoute('nobody', 'POST /products', { uri: { uri: '{uri}', for: ['product', 'category'] }, ...page }),
  defineRoute('server', 'GET /products/{product}'),
  defineRoute('nobody', 'POST /uri', { uri: '{category}', for: ['product', 'category'], ...page, language: 'en' }),
  defineRoute('server', 'POST /uri', { uri: '{uri}', for: ['product'], market: 'all', pricelist: 'all' }),
  defineRoute('server', 'POST /categories', { language: 'en', market: 'all', pricelist: 'all' }),
  defineRoute('nobody', 'GET /categories'),
  defineRoute('nobody', 'GET /brands'),
  defineRoute('nobody', 'GET /languages'),
  defineRoute('server', 'GET /markets'),
  defineRoute('server', 'GET /pricelists'),
]

/**
 * Read-only calls to the integration API (docs/integrations.md). Write calls are omitted, because they would
 * change the stock.
 */
const integrations: readonly Route[] = [
  defineRoute('program', 'GET /integrations/orders?since=2026-01-01&state=pending,confirmed&limit=3'),
  defineRoute('program', 'GET /integrations/orders/{witnessOrder}'),
]

export const validRoutes: readonly Route[] = [...cart, ...checkout, ...customers, ...catalogue, ...integrations]

const paymentResult = (paymentMethodFields: Record<string, string>) =>
  defineRoute('shopper', 'POST /payment-result', { paymentMethodFields })

const nothing = { sku: 'nothing', batch: 'B' }

/**
 * Well-formed calls that must be rejected, because the resource belongs to a different shopper, is used up or does not
 * exist.
 */
export const rejectedRoutes: readonly Route[] = [
  defineRoute('shopper', 'POST /items/bundles/{item}', { sections: [] }),
  defineRoute('shopper', 'PUT /lines/{witnessLine}/quantity/9'),
  defineRoute('shopper', 'DELETE /lines/{witnessLine}'),
  defineRoute('shopper', 'DELETE /lines/{line}x'),
  paymentResult({ payment: '{witnessPayment}', signature: '{hex}' }),
  paymentResult({ ba_order_num: '{witnessPayment}', amount: '1', trans: '1', currency: 'SEK', signature: '{hex}' }),
  defineRoute('shopper', 'POST /age-check', { returnPage: '{origin}/checkout' }),
  defineRoute('shopper', 'POST /age-check-result', { ageCheck: 'eyJpZCI6IjEifQ.0a' }),
  defineRoute('shopper', 'POST /password-reset', { i: '{hex}', id: '{witnessPayment}', newPassword: '{password}' }),
  defineRoute('shopper', 'POST /login/{witnessEmail}', { password: 'wrong horse' }),
  defineRoute('shopper', 'POST /register', { ...address, email: '{witnessEmail}', password: '{password}' }),
  defineRoute('customer', 'PUT /email', { newEmail: '{witnessEmail}' }),
  defineRoute('program', 'POST /integrations/orders/99999999/shipments', {
    ...{ lines: [{ sku: 'nothing', quantity: 1 }], carrier: 'PostNord', service: '', trackingId: 'SE1' },
    ...{ trackingUrl: 'https://track.example/1', message: '', tellBuyer: true },
  }),
  defineRoute('program', 'PUT /integrations/stock', { reason: '', stock: [{ ...nothing, quantity: 1 }] }),
  defineRoute('program', 'POST /integrations/stock', { reason: 'in', stock: [{ ...nothing, add: 1 }] }),
  defineRoute('shopper', 'GET /integrations/orders'),
]

/** Calls that respond with the test payment page, its style sheet, a redirect or a picture instead of JSON. */
export const pageRoutes: readonly Route[] = [
  defineRoute('nobody', 'GET /pay.css'),
  defineRoute('nobody', 'GET /pay/{witnessPayment}'),
  ...['pay', 'cancel', 'fail', 'sold-out'].map((step) => defineRoute('nobody', `POST /pay/{witnessPayment}/${step}`)),
  defineRoute('nobody', 'GET /media/products/{file}.webp'),
]
