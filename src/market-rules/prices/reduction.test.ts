import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { computeReduction, getDisplayedPrice } from './reduction.ts'

test.each([
  ['from the lowest price of the 30 days before', { now: 7000, lowest30: 10_000 }, { from: 10_000, percent: 30 }],
  ['rounded down', { now: 3090, lowest30: 4090 }, { from: 4090, percent: 24 }],
  ['not rounded up', { now: 3001, lowest30: 5000 }, { from: 5000, percent: 39 }],
  ['less than one percent', { now: 3899, lowest30: 3900 }, { from: 3900, percent: 0 }],
  ['to a price of zero', { now: 0, lowest30: 3900 }, { from: 3900, percent: 100 }],
  ['none at the same price', { now: 3900, lowest30: 3900 }, undefined],
  ['none after a lower price', { now: 3900, lowest30: 3800 }, undefined],
  ['none without an earlier price', { now: 3900 }, undefined],
])('calculates the reduction: %s', (_name, price, reduction) => expect(computeReduction(price)).toEqual(reduction))

test('never announces more than one minus the price divided by the lowest price', () => {
  const amount = fc.nat(1_000_000)
  forAll(amount, amount, (now, lowest30) => {
    const percent = computeReduction({ now, lowest30 })?.percent ?? 0
    expect(percent * lowest30).toBeLessThanOrEqual(100 * Math.max(0, lowest30 - now))
  })
})

test('shows a plain price where reductions must not be announced', () => {
  expect(getDisplayedPrice({ now: 3000, lowest30: 3900 }, false)).toEqual({ now: 3000 })
  expect(getDisplayedPrice({ now: 3000, lowest30: 3900 }, true)).toEqual({ now: 3000, lowest30: 3900 })
})
