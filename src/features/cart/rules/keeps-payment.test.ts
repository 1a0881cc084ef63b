import { expect, it } from 'vitest'
import { keepsPayment, type SelectionChange } from './keeps-payment.ts'

const table: [SelectionChange, boolean][] = [
  ['refresh', true],
  ['add', false],
  ['remove', false],
  ['quantity', true],
  ['batch', true],
  ['comment', true],
  ['payment-fields', true],
  ['payment-method', false],
  ['shipping-method', false],
  ['voucher', false],
  ['country', false],
  ['language', true],
  ['order', false],
  ['customer', false],
]

it.each(table)('%s keeps the payment: %s', (change, kept) => {
  expect(keepsPayment(change)).toBe(kept)
})
