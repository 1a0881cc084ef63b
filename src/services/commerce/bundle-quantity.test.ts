import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#app.config'
import { bundleQuantity, isExpectedQuantity } from './bundle-quantity.ts'

describe('bundleQuantity', () => {
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
  ])('parts at %s with a can at %s: %s', (parts, single, expected) => {
    expect(bundleQuantity(parts, single)).toBe(expected)
  })

  it('finds every expected quantity from the price of the parts, whatever the price of a can', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...limits.bundleQuantities),
        fc.integer({ min: 1, max: 100_000 }),
        (quantity, single) => {
          expect(bundleQuantity(quantity * single, single)).toBe(quantity)
          expect(isExpectedQuantity(quantity)).toBe(true)
        },
      ),
    )
  })

  it.each([0, 2, 9, 13, 100])('does not expect %s', (quantity) => {
    expect(isExpectedQuantity(quantity)).toBe(false)
  })
})
