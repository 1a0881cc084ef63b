import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isOrderUnshipped, receiptBodySchema } from './order.ts'

const currencyFormat = { prefix: '', suffix: ' kr', decimalPoint: ',', decimalDigits: '2' }
const order = { order: '575', currency: 'SEK', currencyFormat, items: [], discounts: {}, totals: {} }
const readOrder = (fields: object) => v.parse(receiptBodySchema, { token: 't', order: { ...order, ...fields } })

test.each([
  ['standard', 'standard'],
  ['express', 'express'],
  ['postnord-12', undefined],
  ['constructor', undefined],
  ['', undefined],
])('keeps the shipping method %o only if it is one of the shop: %o', (shippingMethod, expected) => {
  expect(readOrder({ shippingMethod }).shippingMethod).toBe(expected)
})

test.each([
  ['Pending', true],
  ['Confirmed', true],
  ['Processing', false],
  ['Completed', false],
  ['Archived', false],
  ['Cancelled', false],
  ['On hold', true],
])('an order with the status %s is unsent: %o', (statusDescription, expected) => {
  expect(isOrderUnshipped(readOrder({ statusDescription }).state)).toBe(expected)
})
