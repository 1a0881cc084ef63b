import { expect, it } from 'vitest'
import { checkSaleBeforePayment } from './sale-check.ts'

const lines = [
  { quantity: 5, parts: [] },
  { quantity: 6, parts: [{ quantity: 10 }] },
]
const cart = { location: { country: 'SE' }, lines }

it.each([
  ['an open market', { country: 'SE' }, undefined],
  ['a closed market', { country: 'SE', closed: 'overdue' as const }, { reason: 'overdue' }],
  ['as many cans as one order may have', { country: 'SE', maxCansPerOrder: 65 }, undefined],
  ['more cans', { country: 'SE', maxCansPerOrder: 64 }, { reason: 'cans-per-order', max: 64 }],
  ['the rules of another market', { country: 'DK', closed: 'unknown' as const, maxCansPerOrder: 1 }, undefined],
])('checks the sale before a payment: %s', (_, facts, fault) =>
  expect(checkSaleBeforePayment(facts, cart)).toEqual(fault),
)
