import { expect, test } from 'vitest'
import { languageCodes } from '#lib/addresses/locale-url.ts'
import { exactMoment } from './exact-moment.ts'

const moment = Date.UTC(2026, 10, 23, 20, 5, 9)

test.each([
  ['en', '23 November 2026 at 20:05:09 UTC'],
  ['de', '23. November 2026 um 20:05:09 UTC'],
])('in %s', (language, written) => {
  expect(exactMoment(moment, language)).toBe(written)
})

test.each(languageCodes)('in %s it says day, time and zone', (language) => {
  expect(exactMoment(moment, language)).toMatch(/(23.*2026|2026.*23).*20[:.]05[:.]09.*UTC/)
})
