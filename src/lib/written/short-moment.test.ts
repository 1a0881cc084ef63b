import { expect, test } from 'vitest'
import { shortMoment } from './short-moment.ts'

test.each([
  ['en', /^24 Nov 2026, \d\d:\d\d$/],
  ['da', /^24\. nov\. 2026,? \d\d\.\d\d$/],
  ['cs', /^24\. 11\. 2026,? \d{1,2}:\d\d$/],
])('a moment in %s', (language, written) => {
  expect(shortMoment('2026-11-24T12:00:00.000Z', language).replaceAll('\u00a0', ' ')).toMatch(written)
})

test('no moment is no text', () => {
  expect(shortMoment('', 'en')).toBe('')
  expect(shortMoment('soon', 'en')).toBe('')
})
