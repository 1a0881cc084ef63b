import { address, defineRoute, type Route } from './route.ts'

/** Well-formed calls that must be rejected: the resource belongs to another shopper, is used up or does not exist. */
export const rejectedRoutes: readonly Route[] = [
  defineRoute('shopper', 'POST /items/bundles/{item}', { sections: [] }),
  defineRoute('shopper', 'PUT /lines/{witnessLine}/quantity/9'),
  defineRoute('shopper', 'DELETE /lines/{witnessLine}'),
  defineRoute('shopper', 'DELETE /lines/{line}x'),
  defineRoute('shopper', 'POST /payment-result', {
    paymentMethodFields: { payment: '{witnessPayment}', signature: '{hex}' },
  }),
  defineRoute('shopper', 'POST /payment-result', {
    paymentMethodFields: {
      ba_order_num: '{witnessPayment}',
      amount: '1',
      trans: '1',
      currency: 'SEK',
      signature: '{hex}',
    },
  }),
  defineRoute('shopper', 'POST /age-check', { returnPage: '{origin}/checkout' }),
  defineRoute('shopper', 'POST /age-check-result', { ageCheck: 'eyJpZCI6IjEifQ.0a' }),
  defineRoute('shopper', 'POST /password-reset', { i: '{hex}', id: '{witnessPayment}', newPassword: '{password}' }),
  defineRoute('shopper', 'POST /login/{witnessEmail}', { password: 'wrong horse' }),
  defineRoute('shopper', 'POST /register', { ...address, email: '{witnessEmail}', password: '{password}' }),
  defineRoute('customer', 'PUT /email', { newEmail: '{witnessEmail}' }),
  defineRoute('program', 'POST /integrations/orders/99999999/shipments', {
    lines: [{ sku: 'nothing', quantity: 1 }],
    carrier: 'PostNord',
    service: '',
    trackingId: 'SE1',
    trackingUrl: 'https://track.example/1',
    message: '',
    tellBuyer: true,
  }),
  defineRoute('program', 'PUT /integrations/stock', {
    reason: '',
    stock: [{ sku: 'nothing', quantity: 1, batch: 'B' }],
  }),
  defineRoute('program', 'POST /integrations/stock', { reason: 'in', stock: [{ sku: 'nothing', add: 1, batch: 'B' }] }),
  defineRoute('shopper', 'GET /integrations/orders'),
]

/** The HTML of the test payment page, and pictures. */
export const pageRoutes: readonly Route[] = [
  defineRoute('nobody', 'GET /pay.css'),
  defineRoute('nobody', 'GET /pay/{witnessPayment}'),
  defineRoute('nobody', 'POST /pay/{witnessPayment}/pay'),
  defineRoute('nobody', 'POST /pay/{witnessPayment}/cancel'),
  defineRoute('nobody', 'POST /pay/{witnessPayment}/fail'),
  defineRoute('nobody', 'POST /pay/{witnessPayment}/sold-out'),
  defineRoute('nobody', 'GET /media/products/{file}.webp'),
]
