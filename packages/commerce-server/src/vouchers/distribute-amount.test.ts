import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributeAmount } from './distribute-amount.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [50, 30, 20], [5, 3, 2]],
  [1, [0, 5, 5], [0, 1, 0]],
  [7, [], []],
  [7, [0, 0], [0, 0]],
  [9, [4, 5], [4, 5]],
])('distributes %i by the weights %j as %j', (amount, weights, expected) => {
  expect(distributeAmount(amount, weights)).toEqual(expected)
})

test('shares add up exactly, and none exceeds its weight', () => {
  const weights = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.nat(1000), (drawn, part) => {
      const sum = drawn.reduce((total, weight) => total + weight, 0)
      const amount = Math.floor((sum * part) / 1000)
      const shares = distributeAmount(amount, drawn)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(drawn[index] ?? 0)
    }),
  )
})
