import { expect, test } from 'vitest'
import { formatPostDate } from './post-date.ts'

test.each([
  ['en', '13 November 2026'],
  ['de', '13. November 2026'],
  ['sv', '13 november 2026'],
] as const)('formats the date of a post in %s', (language, expected) =>
  expect(formatPostDate('2026-11-12T23:30:00.000Z', language)).toBe(expected),
)

test.each([
  ['2026-11-25T00:15:00+01:00', '25 November 2026'],
  ['2026-11-24T23:15:00Z', '25 November 2026'],
  ['2026-11-24T22:59:59Z', '24 November 2026'],
  ['2026-07-24T22:00:00Z', '25 July 2026'],
  ['2026-11-25', '25 November 2026'],
])('dates a post of %s by the day in Stockholm, where the shop is', (publishedAt, expected) => {
  expect(formatPostDate(publishedAt, 'en')).toBe(expected)
})
