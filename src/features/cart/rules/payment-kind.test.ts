import { expect, test } from 'vitest'
import { paymentKind } from './payment-kind.ts'

test.each([
  ['other', ['demo_redirect', 'dummy', '']],
  ['bank', ['bank_transfer']],
  ['invoice', ['demo_invoice', 'klarna_payments']],
  ['card', ['demo_dropin', 'adyen_drop_in', 'online']],
  ['wallet', ['paypal']],
])('a method is one of %s by a type of %j', (kind, types) => {
  for (const type of types) expect(paymentKind({ id: 'any', type }), type).toBe(kind)
})

test('a method without a type goes by its id', () => expect(paymentKind({ id: 'Invoice-30' })).toBe('invoice'))
