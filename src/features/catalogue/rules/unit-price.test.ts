import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountPercent } from './discount.ts'
import { packSaving } from './pack-saving.ts'
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

test.each([
  [{ now: 7000, before: 10000 }, 30, []],
  [{ now: 6667, before: 10000 }, 33, []],
  [{ now: 4000, before: 10000 }, 60, []],
  [{ now: 3900, before: 10000 }, 61, [61]],
  [{ now: 10100, before: 10000 }, -1, [-1]],
  [{ now: 3900 }, undefined, []],
  [{ now: 3900, before: 0 }, undefined, []],
  [undefined, undefined, []],
])('%j is a discount of %s percent and warns of %j', (price, percent, warnings) => {
  const warned: number[] = []
  expect(discountPercent(price, (one) => warned.push(one))).toBe(percent)
  expect(warned).toEqual(warnings)
})

test.each([
  [35900, 10, 3900, { amount: 3100, percent: 7 }],
  [39000, 10, 3900, undefined],
  [40000, 10, 3900, undefined],
  [3900, 1, 3900, undefined],
  [35900, 10, undefined, undefined],
])('a pack for %i of %i cans at %s each saves %j', (pack, cans, single, saving) => {
  expect(packSaving(pack, cans, single)).toEqual(saving)
})

test('a pack and what it saves cost as much as its cans alone, and the percentage never flatters', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 2, max: 50 }),
      fc.integer({ min: 1, max: 20_000 }),
      (pack, cans, single) => {
        const saving = packSaving(pack, cans, single)
        const alone = cans * single
        expect(saving === undefined).toBe(pack >= alone)
        expect(pack + (saving?.amount ?? alone - pack)).toBe(alone)
        expect(saving?.percent ?? 0).toBeLessThanOrEqual(((saving?.amount ?? 0) * 100) / alone)
      },
    ),
  )
})
