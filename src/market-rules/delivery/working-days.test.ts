import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
const written = (moment: number) => new Date(moment).toISOString().slice(0, 10)

test.each([
  ['2026-11-25', 'a Wednesday', true],
  ['2026-11-28', 'a Saturday', false],
  ['2026-11-29', 'a Sunday', false],
  ['2026-12-24', 'Christmas Eve', false],
  ['2026-12-28', 'a Monday between the years', true],
  ['2026-04-03', 'Good Friday', false],
  ['2026-04-06', 'Easter Monday', false],
  ['2027-03-29', 'Easter Monday in March', false],
  ['2028-05-25', 'Ascension Day', false],
  ['2027-06-25', 'Midsummer Eve', false],
  ['2027-06-18', 'the Friday before it', true],
])('checks whether %s, %s, is a working day: %s', (text, _name, expected) =>
  expect(isWorkingDay(day(text))).toBe(expected),
)

test.each([
  ['2026-11-25', 0, '2026-11-25'],
  ['2026-11-28', 0, '2026-11-30'],
  ['2026-11-25', 2, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-12-23', 1, '2026-12-28'],
  ['2026-12-30', 2, '2027-01-05'],
])('calculates %s plus %i working days as %s', (from, count, expected) => {
  expect(written(addWorkingDays(day(from), count))).toBe(expected)
})

test('returns a working day, and a later one for a larger count', () => {
  const days = fc.integer({ min: day('2000-01-01') / 86_400_000, max: day('2100-01-01') / 86_400_000 })
  forAll(days, fc.nat(20), (number, count) => {
    const found = addWorkingDays(number * 86_400_000, count)
    expect(isWorkingDay(found)).toBe(true)
    expect(addWorkingDays(number * 86_400_000, count + 1)).toBeGreaterThan(found)
  })
})
