import { ageDeclaration } from '#services/commerce/shopper/age-check.ts'
import { address, type Route, route } from './route.ts'

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
  route('shopper', 'GET /selection'),
  route('server', 'PUT /selection', view),
  route('shopper', 'PUT /selection/{selection}'),
  route('customer', 'POST /items/{item}', notes),
  route('shopper', 'POST /items/{item}', notes),
  route('shopper', 'POST /items/{item}/quantity/2', notes),
  route('shopper', 'PUT /items', {
    lines: [{ line: '{line}', quantity: 2, comment: '' }],
    items: [{ item: '{other}', quantity: 1, ...notes, comment: '{unique}' }],
  }),
  route('shopper', 'PUT /lines/{line}/quantity/3'),
  route('shopper', 'POST /lines/{line}/quantity/1'),
  route('shopper', 'DELETE /lines/{line}/quantity/1'),
  route('customer', 'GET /selection'),
]

/** Commerce reference sections 4 and 6: checkout and payment. */
const checkout: readonly Route[] = [
  route('shopper', 'PUT /payment-methods/dummy'),
  route('shopper', 'PUT /shipping-methods/express'),
  route('shopper', 'PUT /payment-fields', {
    address,
    shippingAddress: address,
    newsletter: true,
    paymentMethod: 'dummy',
    shippingMethod: 'standard',
    additionalFields: { suspendIgnore: 1 },
  }),
  route('shopper', 'POST /vouchers', { voucher: 'WELCOME10' }),
  route('shopper', 'DELETE /vouchers/WELCOME10'),
  route('shopper', 'POST /payment', payment('dummy')),
  route('shopper', 'POST /payment', payment('demo-redirect')),
  route('shopper', 'POST /payment', payment('demo-dropin')),
  route('customer', 'POST /payment', payment('demo-invoice')),
  route('customer', 'GET /receipt'),
  route('shopper', 'GET /age-check'),
  route('nobody', 'GET /countries'),
  route('server', 'GET /countries/all'),
  route('nobody', 'GET /countries/auto'),
  route('shopper', 'PUT /countries/SE', { language: 'sv' }),
  route('shopper', 'PUT /countries/US/states/NY', { language: 'en' }),
  route('shopper', 'PUT /languages/de'),
]

/** Commerce reference section 9: customers. */
const customers: readonly Route[] = [
  route('shopper', 'POST /register', { ...address, email: '{newEmail}', password: '{password}', consents: [] }),
  route('shopper', 'POST /login/{customerEmail}', { password: '{password}' }),
  route('shopper', 'POST /logout'),
  route('shopper', 'POST /password-reset-email/{customerEmail}', { linkUri: 'password-reset' }),
  route('customer', 'PUT /password', { password: '{password}', newPassword: '{password}' }),
  route('customer', 'PUT /customer/update', {
    ...address,
    gender: 'x',
    newsletter: true,
    consents: [{ key: 'a', consented: true }],
  }),
  route('customer', 'PUT /email', { newEmail: '{customerEmail}' }),
  route('customer', 'PUT /address', address),
  route('customer', 'GET /customer'),
  route('customer', 'POST /customer/addresses', { ...address, default: true }),
  route('customer', 'GET /customer/addresses'),
  route('customer', 'POST /orders', { from: 0, size: 2 }),
  route('nobody', 'POST /newsletter-subscription/{newEmail}', {
    country: 'SE',
    language: 'sv',
    product: '{product}',
    item: '{item}',
    email_field: '',
  }),
  route('nobody', 'POST /back-in-stock-subscription', {
    item: '{item}',
    email: '{newEmail}',
    shipTo: { country: 'SE', state: '' },
    language: 'sv',
  }),
]

/** Commerce reference section 9: products. */
const catalogue: readonly Route[] = [
  route('server', 'POST /products', {
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
  route('nobody', 'POST /products', { products: ['{product}', -1], limit: 1, search: 'a', language: 'de' }),
  route('nobody', 'POST /products', { uri: { uri: '{uri}', for: ['product', 'category'] }, ...page }),
  route('server', 'GET /products/{product}'),
  route('nobody', 'POST /uri', { uri: '{category}', for: ['product', 'category'], ...page, language: 'en' }),
  route('server', 'POST /uri', { uri: '{uri}', for: ['product'], market: 'all', pricelist: 'all' }),
  route('server', 'POST /categories', { language: 'en', market: 'all', pricelist: 'all' }),
  route('nobody', 'GET /categories'),
  route('nobody', 'GET /brands'),
  route('nobody', 'GET /languages'),
  route('server', 'GET /markets'),
  route('server', 'GET /pricelists'),
]

/**
 * Read-only calls of programs (docs/integrations.md). Calls that write are only among `refusedRoutes`, so that the
 * stock does not change.
 */
const integrations: readonly Route[] = [
  route('program', 'GET /integrations/orders?since=2026-01-01&state=pending,confirmed&limit=3'),
  route('program', 'GET /integrations/orders/{witnessOrder}'),
]

export const routes: readonly Route[] = [...cart, ...checkout, ...customers, ...catalogue, ...integrations]
