import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { cardsPerStep, computeListWindow } from './list-window.ts'

it.each([
  { show: 48, count: 240, window: { start: 0, latest: 0, end: 48 } },
  { show: 48, count: 10, window: { start: 0, latest: 0, end: 10 } },
  { show: 96, count: 240, window: { start: 0, latest: 48, end: 96 } },
  { show: 192, count: 240, window: { start: 0, latest: 144, end: 192 } },
  { show: 240, count: 5000, window: { start: 48, latest: 192, end: 240 } },
  { show: 5040, count: 5000, window: { start: 4848, latest: 4992, end: 5000 } },
  { show: 960, count: 60, window: { start: 0, latest: 48, end: 60 } },
  { show: 48, count: 0, window: { start: 0, latest: 0, end: 0 } },
])('returns the window of cards: $show of $count', ({ show, count, window }) => {
  expect(computeListWindow(show, count)).toEqual(window)
})

it('the window contains at most four steps and always the last one requested', () => {
  forAll(fc.integer({ min: 1, max: 200 }), fc.nat(20_000), (steps, count) => {
    const { start, latest, end } = computeListWindow(steps * cardsPerStep, count)
    expect(end - start).toBeLessThanOrEqual(4 * cardsPerStep)
    expect(start).toBeLessThanOrEqual(latest)
    expect(end).toBe(Math.min(steps * cardsPerStep, count))
  })
})
