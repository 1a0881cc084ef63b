import { expect, it } from 'vitest'
import { shopConstants } from '#app.config'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import type { Pack } from '../product.ts'
import { computeBundleQuantity, computeSortPrices, isExpectedPackQuantity } from './packs.ts'

it.each([
  [39, 39, 1],
  [117, 39, 3],
  [390, 39, 10],
  [389.5, 39, 10],
  [1170, 39, 30],
  [10, 39, 1],
  [undefined, 39, undefined],
  [390, undefined, undefined],
  [390, 0, undefined],
  [-390, 39, undefined],
])('calculates the bundle quantity for parts at %s and a can at %s: %s', (parts, single, expected) => {
  expect(computeBundleQuantity(parts, single)).toBe(expected)
})

it('finds every expected quantity from the price of the parts, whatever the price of a can', () => {
  forAll(
    fc.constantFrom(...shopConstants.bundleQuantities),
    fc.integer({ min: 1, max: 100_000 }),
    (quantity, single) => {
      expect(computeBundleQuantity(quantity * single, single)).toBe(quantity)
      expect(isExpectedPackQuantity(quantity)).toBe(true)
    },
  )
})

it.each([0, 2, 9, 13, 100])('does not expect a quantity of %s', (quantity) =>
  expect(isExpectedPackQuantity(quantity)).toBe(false),
)

function createPack(quantity: number, prices: Record<number, number>): Pack {
  const priced = Object.entries(prices).map(([pricelist, now]) => [pricelist, { now }])
  const id = String(quantity)
  return { product: id, item: id, quantity, uri: id, available: true, prices: Object.fromEntries(priced) }
}

const [one, five] = [createPack(1, { 20: 40 }), createPack(5, { 20: 190 })]

it.each([
  ['the 10-pack when there is one', [one, five, createPack(10, { 20: 350 })], { 20: 350 }],
  ['the second pack by quantity without a 10-pack', [createPack(20, { 20: 700 }), one, five], { 20: 190 }],
  ['the only pack', [one], { 20: 40 }],
  [
    'each pricelist by the packs it sells',
    [createPack(1, { 20: 40, 23: 4 }), createPack(10, { 20: 350 })],
    { 20: 350, 23: 4 },
  ],
  ['nothing without packs', [], {}],
])('selects for sorting by price %s', (_, packs, expected) => expect(computeSortPrices(packs)).toEqual(expected))
