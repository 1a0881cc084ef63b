import { address, type Route, route } from './route.ts'

/** Calls that are refused as they stand: what they name is another's, spent or not there. */
export const refusedRoutes: readonly Route[] = [
  route('shopper', 'POST /items/bundles/{item}', { sections: [] }),
  route('shopper', 'PUT /lines/{witnessLine}/quantity/9'),
  route('shopper', 'DELETE /lines/{witnessLine}'),
  route('shopper', 'DELETE /lines/{line}x'),
  route('shopper', 'POST /payment-result', {
    paymentMethodFields: { payment: '{witnessPayment}', signature: '{hex}' },
  }),
  route('shopper', 'POST /payment-result', {
    paymentMethodFields: { payment: '{witnessPayment}', signature: '{witnessSignature}' },
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
]

/** The test payment page, which answers with pages; and pictures. */
export const pageRoutes: readonly Route[] = [
  route('nobody', 'GET /pay.css'),
  route('nobody', 'GET /pay/{witnessPayment}'),
  route('nobody', 'POST /pay/{witnessPayment}/pay'),
  route('nobody', 'POST /pay/{witnessPayment}/cancel'),
  route('nobody', 'POST /pay/{witnessPayment}/fail'),
  route('nobody', 'POST /pay/{witnessPayment}/sold-out'),
  route('nobody', 'GET /media/products/{file}.webp'),
]
