import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nicotinePerCan, pricePerCan, pricePerPouch } from './unit-price.ts'

test.each([
  [35900, 10, 20, 3590, 180],
  [3900, 1, 24, 3900, 163],
  [3900, 1, 20, 3900, 195],
  [100, 3, undefined, 33, undefined],
  [100, 0, 20, undefined, undefined],
])('a pack for %i of %i cans of %s pouches: %s a can, %s a pouch', (price, cans, pouches, perCan, perPouch) => {
  expect(pricePerCan(price, cans)).toBe(perCan)
  expect(pricePerPouch(price, cans, pouches)).toBe(perPouch)
})

test('a unit price is never further than half a minor unit from the exact one', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 40 }),
      (price, cans, pouches) => {
        expect(Math.abs((pricePerCan(price, cans) ?? Number.NaN) * cans - price)).toBeLessThanOrEqual(cans / 2)
        const pieces = cans * pouches
        expect(Math.abs((pricePerPouch(price, cans, pouches) ?? Number.NaN) * pieces - price)).toBeLessThanOrEqual(
          pieces / 2,
        )
      },
    ),
  )
})

test.each([
  [4.5, 20, 90],
  [6.7, 21, 140.7],
  [undefined, 20, undefined],
  [10, undefined, undefined],
])('%s mg in each of %s pouches is %s mg a can', (mg, pouches, can) => {
  expect(nicotinePerCan(mg, pouches)).toBe(can)
})
