import { ageDeclaration } from '#services/commerce/shopper/age-check.ts'
import { address, defineRoute, type Route } from './route.ts'

const notes = { comment: 'For Ada', productUrl: '/a/b', category: '1' }
const view = { market: 1, pricelist: 20, country: 'SE', language: 'en' }
const page = { skipFirst: 1, limit: 3 }

const payment = (paymentMethod: string) => ({
  paymentMethod,
  shippingMethod: 'standard',
  paymentReturnPage: '{origin}/receipt',
  paymentFailedPage: '{origin}/checkout',
  termsAndConditions: true,
  consents: [{ ...ageDeclaration({ language: 'en', minimumAge: 18 }) }, { key: 'a', consented: true }],
  paymentInitiateOnly: false,
  paymentMethodSpecificFields: { answer: 'pay', nested: { a: [1] } },
  address,
  shippingAddress: { ...address, email: '' },
  additionalNotes: 'Ring twice',
  comment: '',
  giftMessage: 'Dear Bo',
  internalComment: '{}',
})

/** Commerce reference section 3: the cart. */
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

/** Commerce reference sections 4 and 6: checkout and payment. */
const checkout: readonly Route[] = [
  defineRoute('shopper', 'PUT /payment-methods/dummy'),
  defineRoute('shopper', 'PUT /shipping-methods/express'),
  defineRoute('shopper', 'PUT /payment-fields', {
    address,
    shippingAddress: address,
    newsletter: true,
    paymentMethod: 'dummy',
    shippingMethod: 'standard',
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

/** Commerce reference section 9: customers. */
const customers: readonly Route[] = [
  defineRoute('shopper', 'POST /register', { ...address, email: '{newEmail}', password: '{password}', consents: [] }),
  defineRoute('shopper', 'POST /login/{customerEmail}', { password: '{password}' }),
  defineRoute('shopper', 'POST /logout'),
  defineRoute('shopper', 'POST /password-reset-email/{customerEmail}', { linkUri: 'password-reset' }),
  defineRoute('customer', 'PUT /password', { password: '{password}', newPassword: '{password}' }),
  defineRoute('customer', 'PUT /customer/update', {
    ...address,
    gender: 'x',
    newsletter: true,
    consents: [{ key: 'a', consented: true }],
  }),
  defineRoute('customer', 'PUT /email', { newEmail: '{customerEmail}' }),
  defineRoute('customer', 'PUT /address', address),
  defineRoute('customer', 'GET /customer'),
  defineRoute('customer', 'POST /customer/addresses', { ...address, default: true }),
  defineRoute('customer', 'GET /customer/addresses'),
  defineRoute('customer', 'POST /orders', { from: 0, size: 2 }),
  defineRoute('nobody', 'POST /newsletter-subscription/{newEmail}', {
    country: 'SE',
    language: 'sv',
    product: '{product}',
    item: '{item}',
    email_field: '',
  }),
  defineRoute('nobody', 'POST /back-in-stock-subscription', {
    item: '{item}',
    email: '{newEmail}',
    shipTo: { country: 'SE', state: '' },
    language: 'sv',
  }),
]

/** Commerce reference section 9: products. */
const catalogue: readonly Route[] = [
  defineRoute('server', 'POST /products', {
    ...view,
    ...page,
    market: 'all',
    categories: ['1'],
    brands: ['1', '2'],
    collections: [],
    relatedProducts: true,
    onlyAvailable: false,
    sortOrder: [{ field: 'priceAsNumber', order: 'desc' }],
    'flavour.text': ['Mint'],
    'strength.text': [],
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
 * Read-only calls of the integration API (docs/integrations.md). Calls that write are only in `rejectedRoutes`, so that
 * the stock does not change.
 */
const integrations: readonly Route[] = [
  defineRoute('program', 'GET /integrations/orders?since=2026-01-01&state=pending,confirmed&limit=3'),
  defineRoute('program', 'GET /integrations/orders/{witnessOrder}'),
]

export const routes: readonly Route[] = [...cart, ...checkout, ...customers, ...catalogue, ...integrations]
