import * as v from 'valibot'
import { expect, test } from 'vitest'
import { wireOrderSchema } from './order.ts'

const currencyFormat = { prefix: '', suffix: ' kr', decimalPoint: ',', decimalDigits: '2' }
const order = { order: '575', currency: 'SEK', currencyFormat, items: [], discounts: {}, totals: {} }

test.each([
  ['as its ID', { shippingMethod: 'express' }, 'express'],
  ['as a number', { shippingMethod: 12 }, '12'],
  ['as an object', { shippingMethod: { shippingMethod: '12', name: 'Post' } }, ''],
  ['as an empty list', { shippingMethod: [] }, ''],
  ['not at all', {}, ''],
])('reads an order that contains the shipping method %s', (_, fields, expected) => {
  expect(v.parse(wireOrderSchema, { ...order, ...fields })).toMatchObject({ order: '575', shippingMethod: expected })
})
