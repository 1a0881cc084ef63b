import { createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import type { Json } from './values.ts'

/**
 * `server` is the shop's server acting for a shopper, `program` is a client with an API key, and `anonymous` has no
 * token.
 */
type CallerRole = 'shopper' | 'customer' | 'server' | 'program' | 'anonymous'

/** A call to the commerce service. `{name}` placeholders are replaced with values of the fuzzed shop. */
export interface CommerceCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  as: CallerRole
  body?: { [key: string]: Json }
}

const defineCall = (as: CallerRole, call: string, body?: CommerceCall['body']): CommerceCall => {
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
const cart: readonly CommerceCall[] = [
  defineCall('shopper', 'GET /selection'),
  defineCall('server', 'PUT /selection', view),
  defineCall('shopper', 'PUT /selection/{selection}'),
  defineCall('customer', 'POST /items/{item}', notes),
  defineCall('shopper', 'POST /items/{item}', notes),
  defineCall('shopper', 'POST /items/{item}/quantity/2', notes),
  defineCall('shopper', 'PUT /items', {
    lines: [{ line: '{line}', quantity: 2, comment: '' }],
    items: [{ item: '{other}', quantity: 1, ...notes, comment: '{unique}' }],
  }),
  defineCall('shopper', 'PUT /lines/{line}/quantity/3'),
  defineCall('shopper', 'POST /lines/{line}/quantity/1'),
  defineCall('shopper', 'DELETE /lines/{line}/quantity/1'),
  defineCall('customer', 'GET /selection'),
]

/** Checkout and payment calls (commerce reference sections 4 and 6). */
const checkout: readonly CommerceCall[] = [
  defineCall('shopper', 'PUT /payment-methods/dummy'),
  defineCall('shopper', 'PUT /shipping-methods/express'),
  defineCall('shopper', 'PUT /payment-fields', {
    ...{ address, shippingAddress: address, newsletter: true, paymentMethod: 'dummy', shippingMethod: 'standard' },
    additionalFields: { suspendIgnore: 1 },
  }),
  defineCall('shopper', 'POST /vouchers', { voucher: 'WELCOME10' }),
  defineCall('shopper', 'DELETE /vouchers/WELCOME10'),
  defineCall('shopper', 'POST /payment', payment('dummy')),
  defineCall('shopper', 'POST /payment', payment('demo-redirect')),
  defineCall('shopper', 'POST /payment', payment('demo-dropin')),
  defineCall('customer', 'POST /payment', payment('demo-invoice')),
  defineCall('customer', 'GET /receipt'),
  defineCall('shopper', 'GET /age-check'),
  defineCall('anonymous', 'GET /countries'),
  defineCall('server', 'GET /countries/all'),
  defineCall('anonymous', 'GET /countries/auto'),
  defineCall('shopper', 'PUT /countries/SE', { language: 'sv' }),
  defineCall('shopper', 'PUT /countries/US/states/NY', { language: 'en' }),
  defineCall('shopper', 'PUT /languages/de'),
]

/** Customer calls (commerce reference section 9). */
const customers: readonly CommerceCall[] = [
  defineCall('shopper', 'POST /register', { ...address, email: '{newEmail}', password: '{password}', consents: [] }),
  defineCall('shopper', 'POST /login/{customerEmail}', { password: '{password}' }),
  defineCall('shopper', 'POST /logout'),
  defineCall('shopper', 'POST /password-reset-email/{customerEmail}', { linkUri: 'password-reset' }),
  defineCall('customer', 'PUT /password', { password: '{password}', newPassword: '{password}' }),
  defineCall('customer', 'PUT /customer/update', { ...address, gender: 'x', newsletter: true, consents }),
  defineCall('customer', 'PUT /email', { newEmail: '{customerEmail}' }),
  defineCall('customer', 'PUT /address', address),
  defineCall('customer', 'GET /customer'),
  defineCall('customer', 'POST /customer/addresses', { ...address, default: true }),
  defineCall('customer', 'GET /customer/addresses'),
  defineCall('customer', 'POST /orders', { from: 0, size: 2 }),
  defineCall('anonymous', 'POST /newsletter-subscription/{newEmail}', {
    ...{ country: 'SE', language: 'sv', product: '{product}', item: '{item}', email_field: '' },
  }),
  defineCall('anonymous', 'POST /back-in-stock-subscription', {
    ...{ item: '{item}', email: '{newEmail}', shipTo: { country: 'SE', state: '' }, language: 'sv' },
  }),
]

/** Product calls (commerce reference section 9). */
const catalogue: readonly CommerceCall[] = [
  defineCall('server', 'POST /products', {
    ...{ ...view, ...page, market: 'all', categories: ['1'], brands: ['1', '2'], collections: [] },
    ...{ relatedProducts: true, onlyAvailable: false, sortOrder: [{ field: 'priceAsNumber', order: 'desc' }] },
    ...{ 'flavour.text': ['Mint'], 'strength.text': [] },
  }),
  defineCall('anonymous', 'POST /products', { products: ['{product}', -1], limit: 1, search: 'a', language: 'de' }),
  defineCall('anonymous', 'POST /products', { uri: { uri: '{uri}', for: ['product', 'category'] }, ...page }),
  defineCall('server', 'GET /products/{product}'),
  defineCall('anonymous', 'POST /uri', { uri: '{category}', for: ['product', 'category'], ...page, language: 'en' }),
  defineCall('server', 'POST /uri', { uri: '{uri}', for: ['product'], market: 'all', pricelist: 'all' }),
  defineCall('server', 'POST /categories', { language: 'en', market: 'all', pricelist: 'all' }),
  defineCall('anonymous', 'GET /categories'),
  defineCall('anonymous', 'GET /brands'),
  defineCall('anonymous', 'GET /languages'),
  defineCall('server', 'GET /markets'),
  defineCall('server', 'GET /pricelists'),
]

/**
 * Read-only calls to the integration API (docs/integrations.md). Valid write calls are omitted, because they would
 * change orders and stock.
 */
const integrations: readonly CommerceCall[] = [
  defineCall('program', 'GET /integrations/orders?since=2026-01-01&state=pending,confirmed&limit=3'),
  defineCall('program', 'GET /integrations/orders/{controlOrder}'),
]

export const validCalls: readonly CommerceCall[] = [...cart, ...checkout, ...customers, ...catalogue, ...integrations]

const paymentResult = (paymentMethodFields: Record<string, string>) =>
  defineCall('shopper', 'POST /payment-result', { paymentMethodFields })

const nothing = { sku: 'nothing', batch: 'B' }

/**
 * Well-formed calls that must be rejected, for example because the resource belongs to a different shopper or does not
 * exist.
 */
export const rejectedCalls: readonly CommerceCall[] = [
  defineCall('shopper', 'POST /items/bundles/{item}', { sections: [] }),
  defineCall('shopper', 'PUT /lines/{controlLine}/quantity/9'),
  defineCall('shopper', 'DELETE /lines/{controlLine}'),
  defineCall('shopper', 'DELETE /lines/{line}x'),
  paymentResult({ payment: '{controlPayment}', signature: '{hex}' }),
  paymentResult({ ba_order_num: '{controlPayment}', amount: '1', trans: '1', currency: 'SEK', signature: '{hex}' }),
  defineCall('shopper', 'POST /age-check', { returnPage: '{origin}/checkout' }),
  defineCall('shopper', 'POST /age-check-result', { ageCheck: 'eyJpZCI6IjEifQ.0a' }),
  defineCall('shopper', 'POST /password-reset', { i: '{hex}', id: '{controlPayment}', newPassword: '{password}' }),
  defineCall('shopper', 'POST /login/{controlEmail}', { password: 'wrong horse' }),
  defineCall('shopper', 'POST /register', { ...address, email: '{controlEmail}', password: '{password}' }),
  defineCall('customer', 'PUT /email', { newEmail: '{controlEmail}' }),
  defineCall('program', 'POST /integrations/orders/99999999/shipments', {
    ...{ lines: [{ sku: 'nothing', quantity: 1 }], carrier: 'PostNord', service: '', trackingId: 'SE1' },
    ...{ trackingUrl: 'https://track.example/1', message: '', tellBuyer: true },
  }),
  defineCall('program', 'PUT /integrations/stock', { reason: '', stock: [{ ...nothing, quantity: 1 }] }),
  defineCall('program', 'POST /integrations/stock', { reason: 'in', stock: [{ ...nothing, add: 1 }] }),
  defineCall('shopper', 'GET /integrations/orders'),
]

/** Calls that respond with the test payment page, its style sheet, a redirect or a picture instead of JSON. */
export const nonJsonCalls: readonly CommerceCall[] = [
  defineCall('anonymous', 'GET /pay.css'),
  defineCall('anonymous', 'GET /pay/{controlPayment}'),
  ...['pay', 'cancel', 'fail', 'sold-out'].map((step) => defineCall('anonymous', `POST /pay/{controlPayment}/${step}`)),
  defineCall('anonymous', 'GET /media/products/{file}.webp'),
]
