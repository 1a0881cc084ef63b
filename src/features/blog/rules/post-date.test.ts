import { expect, test } from 'vitest'
import { formatPostDate } from './post-date.ts'

test.each([
  ['2026-11-24T23:30:00.000Z', 'en', '25 November 2026'],
  ['2026-11-24T23:30:00.000Z', 'de', '25. November 2026'],
  ['2026-11-24T22:59:59Z', 'sv', '24 november 2026'],
  ['2026-11-25T00:15:00+01:00', 'en', '25 November 2026'],
  ['2026-07-24T22:00:00Z', 'en', '25 July 2026'],
  ['2026-11-25', 'en', '25 November 2026'],
] as const)('dates a post of %s in %s by the day in Stockholm, where the shop is', (publishedAt, language, expected) =>
  expect(formatPostDate(publishedAt, language)).toBe(expected),
)
