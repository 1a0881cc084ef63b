import * as v from 'valibot'
import { expect, test } from 'vitest'
import { wireLineSchema } from './line.ts'
import { ordersResponseSchema } from './order.ts'

const sums = { quantity: 2, priceEachAsNumber: 25, totalPriceAsNumber: 50, anyDiscount: false, taxPercent: 25 }
const named = { brandName: 'Skärvö', productName: 'Fjällmint' }

test.each([
  ['held whole', { product: { product: '2', name: 'Fjällmint', brandName: 'Skärvö' } }],
  ['by its id alone, with its names beside it', { product: '2', ...named }],
  ['by an id that is a number', { product: 2, ...named }],
  ['empty, with its names beside it', { product: {}, ...named }],
  ['empty as PHP writes it', { product: [], ...named }],
  ['not at all', named],
])('reads the product of a line %s', (_, line) => {
  const { product } = v.parse(wireLineSchema, { item: '2-1', ...sums, ...line })
  expect(product).toMatchObject({ product: '2', name: 'Fjällmint', brandName: 'Skärvö' })
})

test('prefers the fields of the product to those of the line', () => {
  const held = { product: '7', name: 'Own name', brandName: 'Own brand', flavour: { 6: 'Minze' } }
  expect(v.parse(wireLineSchema, { item: '2-1', ...sums, ...named, product: held }).product).toMatchObject(held)
})

test('rejects a line without an item', () => {
  expect(v.is(wireLineSchema, { ...sums, ...named, product: '2' })).toBe(false)
})

test('reads the orders of a customer with flat lines and with false for missing totals', () => {
  const order = {
    ...{ order: '575', status: 'untouched', statusDescription: 'Pending', date: '2025-10-20 16:01:34' },
    ...{ currency: 'USD', currencyFormat: { prefix: '$ ', suffix: ' USD', decimalPoint: '.', decimalDigits: '0' } },
    ...{ items: [{ item: '2-1', product: '2', line: '17d0', sku: 'p1v1', ean: '', ...named, ...sums }] },
    ...{ discounts: { anyDiscount: false, automaticDiscounts: [], vouchers: [] }, shipments: [], giftMessage: null },
    ...{ totals: { totalDiscountPriceAsNumber: false, taxAddedAsNumber: false, grandTotalPriceAsNumber: 82.4 } },
    ...{ address: { email: 'fr@mail.example', country: 'FR' }, shippingAddress: [], shippingMethod: '' },
  }
  const paging = { ordersPaging: { from: 3, size: 2, totalSize: 38 } }
  const { orders } = v.parse(ordersResponseSchema, { token: 't', orders: [order], ...paging })
  expect(orders[0]?.items[0]?.product).toMatchObject({ product: '2', name: 'Fjällmint' })
  expect(orders[0]?.totals).toMatchObject({ totalDiscountPriceAsNumber: 0, grandTotalPriceAsNumber: 82.4 })
})
