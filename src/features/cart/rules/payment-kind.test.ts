import { expect, test } from 'vitest'
import { getPaymentKind } from './payment-kind.ts'

test.each([
  ['other', ['demo_redirect', 'dummy', '']],
  ['bank', ['bank_transfer']],
  ['invoice', ['demo_invoice', 'klarna_payments']],
  ['card', ['demo_dropin', 'adyen_drop_in', 'online']],
  ['wallet', ['paypal']],
])('a method is one of %s by a type of %j', (kind, types) => {
  for (const type of types) expect(getPaymentKind({ id: 'any', type }), type).toBe(kind)
})

test('a method without a type goes by its id', () => expect(getPaymentKind({ id: 'Invoice-30' })).toBe('invoice'))
