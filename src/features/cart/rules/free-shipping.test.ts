import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { computeFreeShippingProgress } from './free-shipping.ts'

it.each([
  [34900, 0, 0, 34900, 0],
  [34900, 17450, 0, 17450, 0.5],
  [34900, 34899, 0, 1, 34899 / 34900],
  [34900, 34900, 0, 0, 1],
  [34900, 50000, 0, 0, 1],
  [34900, 40000, -10000, 4900, 30000 / 34900],
  [34900, 1000, -5000, 34900, 0],
  [0, 0, 0, 0, 1],
])('threshold %s, goods %s, discount %s: %s remain', (threshold, goods, discount, remaining, progress) => {
  expect(computeFreeShippingProgress(threshold, goods, discount)).toEqual({ remaining, progress })
})

it('never requires more than the threshold and ends where the goods reach it', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 })
  forAll(money, money, (threshold, goods) => {
    const { remaining, progress } = computeFreeShippingProgress(threshold, goods, 0)
    expect(remaining).toBeLessThanOrEqual(threshold)
    expect(remaining === 0).toBe(goods >= threshold)
    expect(progress === 1).toBe(remaining === 0)
  })
})
