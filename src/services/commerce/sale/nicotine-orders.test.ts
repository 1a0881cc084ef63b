import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nicotineOrdersBodySchema } from './nicotine-orders.ts'

const can = { nicotine_ratio_text: '9.5 mg', portions_per_package_text: '20' }

test.each([
  ['cans', { quantity: 2, product: can }, { cans: 2, mg: 380 }],
  ['a pack', { quantity: 2, product: can, bundle: [{ quantity: 10 }] }, { cans: 20, mg: 3800 }],
  ['nicotine per can', { quantity: 1, product: { ...can, nicotine_per_package: '200 mg' } }, { cans: 1, mg: 200 }],
  ['only cans if the nicotine is unknown', { quantity: 3, product: {} }, { cans: 3 }],
])('counts %s', (_name, line, expected) => {
  const body = { token: 'x', orders: [{ order: '10001', date: '2026-11-02 10:00:00', items: [line] }] }
  expect(v.parse(nicotineOrdersBodySchema, body)).toEqual([{ date: '2026-11-02 10:00:00', lines: [expected] }])
})

test('ignores a cancelled order', () => {
  const order = { date: '2026-11-02 10:00:00', statusDescription: 'Cancelled', items: [{ quantity: 2, product: can }] }
  expect(v.parse(nicotineOrdersBodySchema, { orders: [order] })).toEqual([{ date: order.date, lines: [] }])
})

test('returns nothing without orders', () => expect(v.parse(nicotineOrdersBodySchema, { orders: [] })).toEqual([]))
