import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

const first = Date.UTC(2027, 0, 1)

test.each([
  ['en', '1 January 2027'],
  ['fr', '1er janvier 2027'],
  ['de', '1. Januar 2027'],
  ['it', '1 gennaio 2027'],
])('%s writes the first day of a year as %s', (language, text) => {
  expect(longDate(first, language, 'UTC')).toBe(text)
})

test.each([
  ['2026-11-26T23:30:00Z', '27 November 2026'],
  ['2026-11-26T22:30:00Z', '26 November 2026'],
  ['2026-06-26T22:30:00Z', '27 June 2026'],
])('a moment, %s, is of the day where the shop is', (moment, text) => {
  expect(longDate(Date.parse(moment), 'en')).toBe(text)
})

test('only the first of a month is an ordinal in French', () => {
  expect(longDate(Date.UTC(2027, 0, 11), 'fr', 'UTC')).toBe('11 janvier 2027')
})
