import { expect, test } from 'vitest'
import { dayRange } from './day-range.ts'

const friday = Date.UTC(2026, 10, 27)
const wednesday = Date.UTC(2026, 11, 2)

test.each([
  ['en', /^Fri,? 27 Nov\s–\sWed,? 2 Dec$/],
  ['de', /^Fr\.?, 27\. Nov\.?\s–\sMi\.?, 2\. Dez\.?$/],
  ['el', /27 Νοε\s–\sΤετ.*2 Δεκ/],
])('two days in %s', (language, expected) => {
  expect(dayRange(friday, wednesday, language)).toMatch(expected)
})

test('one day stands once', () => {
  expect(dayRange(friday, friday, 'en')).toMatch(/^Fri,? 27 Nov$/)
})
