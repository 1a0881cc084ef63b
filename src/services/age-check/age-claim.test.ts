import { expect, it } from 'vitest'
import { isOldEnough, toClaimName } from './age-claim.ts'

const now = Date.parse('2026-12-01T10:00:00Z')

it.each([
  [true, [true, 'true', 18, '2008-12-01', '1980-02-29', '2007']],
  [false, [false, 'false', 17, 500, '2008-12-02', '2008', '0000-01-01', '1008-01-01', '2008-13-01', '1.1.1980', '']],
  [false, [undefined, null, { age: 30 }]],
])('returns %s for an age of 18 with the claims %j', (expected, claims) => {
  for (const claim of claims) expect(isOldEnough(claim, 18, now), String(claim)).toBe(expected)
})

it('inserts the age of the market into the claim name', () => {
  expect([toClaimName('age_over_{age}', 20), toClaimName('birthdate', 20)]).toEqual(['age_over_20', 'birthdate'])
  expect(toClaimName('age_over_18', 18)).toBe('age_over_18')
})

it('rejects a claim name for a lower age', () => {
  expect(() => toClaimName('age_over_18', 21)).toThrow(/does not prove an age of 21/)
})
