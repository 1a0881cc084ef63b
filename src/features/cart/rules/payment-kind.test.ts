import { expect, test } from 'vitest'
import { paymentKind } from './payment-kind.ts'

test.each([
  ['demo_redirect', 'other'],
  ['bank_transfer', 'bank'],
  ['demo_invoice', 'invoice'],
  ['demo_dropin', 'card'],
  ['adyen_drop_in', 'card'],
  ['klarna_payments', 'invoice'],
  ['paypal', 'wallet'],
  ['online', 'card'],
  ['dummy', 'other'],
  ['', 'other'],
])('a method of type %s is one of %s', (type, kind) => {
  expect(paymentKind({ id: 'any', type })).toBe(kind)
})

test('a method without a type goes by its id', () => {
  expect(paymentKind({ id: 'Invoice-30' })).toBe('invoice')
})
