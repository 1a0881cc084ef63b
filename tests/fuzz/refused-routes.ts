import { address, type Route, route } from './route.ts'

/** Well-formed calls that must be rejected: the resource belongs to another shopper, is used up or does not exist. */
export const refusedRoutes: readonly Route[] = [
  route('shopper', 'POST /items/bundles/{item}', { sections: [] }),
  route('shopper', 'PUT /lines/{witnessLine}/quantity/9'),
  route('shopper', 'DELETE /lines/{witnessLine}'),
  route('shopper', 'DELETE /lines/{line}x'),
  route('shopper', 'POST /payment-result', {
    paymentMethodFields: { payment: '{witnessPayment}', signature: '{hex}' },
  }),
  route('shopper', 'POST /payment-result', {
    paymentMethodFields: {
      ba_order_num: '{witnessPayment}',
      amount: '1',
      trans: '1',
      currency: 'SEK',
      signature: '{hex}',
    },
  }),
  route('shopper', 'POST /age-check', { returnPage: '{origin}/checkout' }),
  route('shopper', 'POST /age-check-result', { ageCheck: 'eyJpZCI6IjEifQ.0a' }),
  route('shopper', 'POST /password-reset', { i: '{hex}', id: '{witnessPayment}', newPassword: '{password}' }),
  route('shopper', 'POST /login/{witnessEmail}', { password: 'wrong horse' }),
  route('shopper', 'POST /register', { ...address, email: '{witnessEmail}', password: '{password}' }),
  route('customer', 'PUT /email', { newEmail: '{witnessEmail}' }),
  route('program', 'POST /integrations/orders/99999999/shipments', {
    lines: [{ sku: 'nothing', quantity: 1 }],
    carrier: 'PostNord',
    service: '',
    trackingId: 'SE1',
    trackingUrl: 'https://track.example/1',
    message: '',
    tellBuyer: true,
  }),
  route('program', 'PUT /integrations/stock', { reason: '', stock: [{ sku: 'nothing', quantity: 1, batch: 'B' }] }),
  route('program', 'POST /integrations/stock', { reason: 'in', stock: [{ sku: 'nothing', add: 1, batch: 'B' }] }),
  route('shopper', 'GET /integrations/orders'),
]

/** The HTML of the test payment page, and pictures. */
export const pageRoutes: readonly Route[] = [
  route('nobody', 'GET /pay.css'),
  route('nobody', 'GET /pay/{witnessPayment}'),
  route('nobody', 'POST /pay/{witnessPayment}/pay'),
  route('nobody', 'POST /pay/{witnessPayment}/cancel'),
  route('nobody', 'POST /pay/{witnessPayment}/fail'),
  route('nobody', 'POST /pay/{witnessPayment}/sold-out'),
  route('nobody', 'GET /media/products/{file}.webp'),
]
