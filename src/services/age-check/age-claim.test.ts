import { describe, expect, it, test } from 'vitest'
import { claimName, isOldEnough } from './age-claim.ts'

const now = Date.parse('2026-12-01T10:00:00Z')

describe('whether a claim shows that somebody is 18', () => {
  test.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    [18, true],
    [17, false],
    [500, false],
    ['2008-12-01', true],
    ['2008-12-02', false],
    ['1980-02-29', true],
    ['2007', true],
    ['2008', false],
    ['0000-01-01', false],
    ['1008-01-01', false],
    ['2008-13-01', false],
    ['1.1.1980', false],
    ['', false],
    [undefined, false],
    [null, false],
    [{ age: 30 }, false],
  ])('%j: %s', (claim, shown) => {
    expect(isOldEnough(claim, 18, now)).toBe(shown)
  })
})

describe('the name of the claim', () => {
  it('takes the age of the market', () => {
    expect(claimName('age_over_{age}', 20)).toBe('age_over_20')
    expect(claimName('birthdate', 20)).toBe('birthdate')
    expect(claimName('age_over_18', 18)).toBe('age_over_18')
  })

  it('is of no use when it speaks of a lower age', () => {
    expect(() => claimName('age_over_18', 21)).toThrow(/does not prove an age of 21/)
  })
})
