import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { computePricePerCan, computeUnitPrices } from './unit-price.ts'

const ten = { cans: 10, pouches: 20, grams: 12.5 }

test.each([
  ['per pouch', 35_900, ten, 'pouch', { pouch: 179.5 }],
  ['per 100 g', 35_900, ten, '100g', { weight: 28_720 }],
  ['both', 35_900, ten, 'both', { pouch: 179.5, weight: 28_720 }],
  ['a can of 24 pouches', 3900, { cans: 1, pouches: 24 }, 'pouch', { pouch: 162.5 }],
  ['an unknown weight', 3900, { cans: 1, pouches: 20 }, '100g', { pouch: 195 }],
  ['an unknown number of pouches', 3900, { cans: 1, grams: 13 }, 'both', { weight: 30_000 }],
  ['unknown contents', 3900, { cans: 1 }, 'both', {}],
  ['no cans', 100, { cans: 0, pouches: 20 }, 'pouch', {}],
] as const)('calculates unit prices: %s', (_name, price, content, rule, units) =>
  expect(computeUnitPrices(price, content, rule)).toEqual(units),
)

test.each([
  [35_900, 10, 3590],
  [100, 3, 33],
  [100, 0, undefined],
])('calculates for a pack at %i with %i cans a price per can of %s', (price, cans, perCan) =>
  expect(computePricePerCan(price, cans)).toBe(perCan),
)

test('rounds the price per can to within half a minor unit of the exact one', () => {
  forAll(fc.nat(10_000_000), fc.integer({ min: 1, max: 50 }), (price, cans) => {
    expect(Math.abs((computePricePerCan(price, cans) ?? Number.NaN) * cans - price)).toBeLessThanOrEqual(cans / 2)
  })
})
