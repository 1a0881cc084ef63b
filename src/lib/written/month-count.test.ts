import { expect, test } from 'vitest'
import { monthCount } from './month-count.ts'

test.each([
  ['en', 1, '1 month'],
  ['sv', 3, '3 månader'],
  ['pl', 6, '6 miesięcy'],
  ['lt', 12, '12 mėnesių'],
  ['hu', 12, '12 hónap'],
])('in %s %i', (language, months, expected) => {
  expect(monthCount(months, language)).toBe(expected.replace(' ', '\u00a0'))
})
