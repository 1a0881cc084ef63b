import { expect, test } from 'vitest'
import { getPaymentKind } from './payment-kind.ts'

test.each([
  ['other', ['demo_redirect', 'dummy', '']],
  ['bank', ['bank_transfer']],
  ['invoice', ['demo_invoice', 'klarna_payments']],
  ['card', ['demo_dropin', 'adyen_drop_in', 'online']],
  ['wallet', ['paypal']],
])('classifies a method as %s by a type of %j', (kind, types) => {
  for (const type of types) expect(getPaymentKind({ id: 'any', type }), type).toBe(kind)
})

test('classifies a method without a type by its id', () => expect(getPaymentKind({ id: 'Invoice-30' })).toBe('invoice'))
