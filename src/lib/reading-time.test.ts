import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { estimateReadingMinutes } from './reading-time.ts'

test.each([
  [0, 1],
  [1200, 1],
  [1900, 2],
  [6000, 5],
])('estimates %i characters at %i minutes', (characters, minutes) =>
  expect(estimateReadingMinutes(characters)).toBe(minutes),
)

test('never estimates less time for a longer text', () => {
  forAll(fc.nat(100_000), fc.nat(10_000), (characters, more) => {
    expect(estimateReadingMinutes(characters + more)).toBeGreaterThanOrEqual(estimateReadingMinutes(characters))
  })
})
