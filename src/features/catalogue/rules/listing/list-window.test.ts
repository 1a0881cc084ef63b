import { expect, it } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { cardsPerStep, computeListWindow } from './list-window.ts'

it.each([
  { show: 36, count: 240, window: { start: 0, latest: 0, end: 36 } },
  { show: 36, count: 10, window: { start: 0, latest: 0, end: 10 } },
  { show: 72, count: 240, window: { start: 0, latest: 36, end: 72 } },
  { show: 144, count: 240, window: { start: 0, latest: 108, end: 144 } },
  { show: 180, count: 5000, window: { start: 36, latest: 144, end: 180 } },
  { show: 5040, count: 5000, window: { start: 4860, latest: 4968, end: 5000 } },
  { show: 720, count: 50, window: { start: 0, latest: 36, end: 50 } },
  { show: 36, count: 0, window: { start: 0, latest: 0, end: 0 } },
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
