import { expect, test } from 'vitest'
import { postDate } from './post-date.ts'

test.each([
  ['en', '12 November 2026'],
  ['de', '12. November 2026'],
  ['sv', '12 november 2026'],
] as const)('%s', (language, expected) => {
  expect(postDate('2026-11-12T23:30:00.000Z', language)).toBe(expected)
})
