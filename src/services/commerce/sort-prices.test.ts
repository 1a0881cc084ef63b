import { describe, expect, it } from 'vitest'
import type { Pack } from './product.ts'
import { sortPrices } from './sort-prices.ts'

function pack(quantity: number, prices: Record<number, number>): Pack {
  const priced = Object.entries(prices).map(([pricelist, now]) => [pricelist, { now }])
  const id = String(quantity)
  return { product: id, item: id, quantity, uri: id, available: true, prices: Object.fromEntries(priced) }
}

describe('sortPrices', () => {
  it.each([
    ['the 10-pack when there is one', [pack(1, { 20: 40 }), pack(5, { 20: 190 }), pack(10, { 20: 350 })], { 20: 350 }],
    [
      'the second pack by quantity without a 10-pack',
      [pack(20, { 20: 700 }), pack(1, { 20: 40 }), pack(5, { 20: 190 })],
      { 20: 190 },
    ],
    ['the only pack', [pack(1, { 20: 40 })], { 20: 40 }],
    ['each pricelist by the packs it sells', [pack(1, { 20: 40, 23: 4 }), pack(10, { 20: 350 })], { 20: 350, 23: 4 }],
    ['nothing without packs', [], {}],
  ])('takes %s', (_, packs, expected) => {
    expect(sortPrices(packs)).toEqual(expected)
  })
})
