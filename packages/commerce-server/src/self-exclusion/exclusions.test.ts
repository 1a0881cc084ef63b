import { expect, test } from 'vitest'
import { computeSelfExclusionEnd, toWireSelfExclusionEnd } from './exclusions.ts'

test.each([
  [1, '2026-11-23T12:00:00Z', '2026-12-23'],
  [3, '2026-11-30T12:00:00Z', '2027-02-28'],
  [3, '2027-11-30T00:00:00Z', '2028-02-29'],
  [1, '2026-01-31T23:59:00Z', '2026-02-28'],
  [12, '2028-02-29T12:00:00Z', '2029-02-28'],
  [6, '2026-11-23T12:00:00Z', '2027-05-23'],
  [null, '2026-11-23T12:00:00Z', 'open'],
] as const)('a break of %s months from %s lasts until %s', (months, begun, expected) => {
  expect(toWireSelfExclusionEnd({ endsAt: computeSelfExclusionEnd(months, Date.parse(begun)) })).toBe(expected)
})
