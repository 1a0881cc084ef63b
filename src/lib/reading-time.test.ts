import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test.each([
  [0, 1],
  [1200, 1],
  [1900, 2],
  [6000, 5],
])('%i characters take %i minutes', (characters, minutes) => {
  expect(readingMinutes(characters)).toBe(minutes)
})

test('a longer text never takes less time', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(10_000), (characters, more) => {
      expect(readingMinutes(characters + more)).toBeGreaterThanOrEqual(readingMinutes(characters))
    }),
  )
})
