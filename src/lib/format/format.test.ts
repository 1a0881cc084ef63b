import { expect, test } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getLocalizedDisplayName } from './display-name.ts'
import { formatDateRange } from './format-date-range.ts'
import { formatExactTime } from './format-exact-time.ts'
import { formatLongDate } from './format-long-date.ts'
import { formatMonthCount } from './format-month-count.ts'
import { formatShortTime } from './format-short-time.ts'
import { parseInteger } from './parse-integer.ts'
import { formatPersonName } from './person-name.ts'

const friday = Date.UTC(2026, 10, 27)
const wednesday = Date.UTC(2026, 11, 2)
const exact = Date.UTC(2026, 10, 23, 20, 5, 9)
const january = (day: number) => Date.UTC(2027, 0, day)
const noon = '2026-11-24T12:00:00.000Z'

test.each<[string, string | RegExp]>([
  // Language names are capitalized as within a sentence.
  [getLocalizedDisplayName('language', 'en', 'en'), 'English'],
  [getLocalizedDisplayName('language', 'fr', 'fr'), 'français'],
  [getLocalizedDisplayName('language', 'hu', 'hu'), 'magyar'],
  [getLocalizedDisplayName('language', 'de', 'de'), 'Deutsch'],
  [formatDateRange(friday, wednesday, 'en'), /^Fri,? 27 Nov\s–\sWed,? 2 Dec$/],
  [formatDateRange(friday, wednesday, 'de'), /^Fr\.?, 27\. Nov\.?\s–\sMi\.?, 2\. Dez\.?$/],
  [formatDateRange(friday, wednesday, 'el'), /27 Νοε\s–\sΤετ.*2 Δεκ/],
  [formatDateRange(friday, friday, 'en'), /^Fri,? 27 Nov$/],
  [formatExactTime(exact, 'en'), '23 November 2026 at 20:05:09 UTC'],
  [formatExactTime(exact, 'de'), '23. November 2026 um 20:05:09 UTC'],
  [formatLongDate(january(1), 'en', 'UTC'), '1 January 2027'],
  [formatLongDate(january(1), 'fr', 'UTC'), '1er janvier 2027'],
  [formatLongDate(january(11), 'fr', 'UTC'), '11 janvier 2027'],
  [formatLongDate(january(1), 'de', 'UTC'), '1. Januar 2027'],
  [formatLongDate(january(1), 'it', 'UTC'), '1 gennaio 2027'],
  // The default time zone is the shop's.
  [formatLongDate(Date.parse('2026-11-26T23:30:00Z'), 'en'), '27 November 2026'],
  [formatLongDate(Date.parse('2026-11-26T22:30:00Z'), 'en'), '26 November 2026'],
  [formatLongDate(Date.parse('2026-06-26T22:30:00Z'), 'en'), '27 June 2026'],
  [formatMonthCount(1, 'en'), '1\u00a0month'],
  [formatMonthCount(3, 'sv'), '3\u00a0månader'],
  [formatMonthCount(6, 'pl'), '6\u00a0miesięcy'],
  [formatMonthCount(12, 'lt'), '12\u00a0mėnesių'],
  [formatMonthCount(12, 'hu'), '12\u00a0hónap'],
  [formatPersonName({ firstName: 'Anna', lastName: 'Kovács', country: 'HU' }), 'Kovács Anna'],
  [formatPersonName({ firstName: 'Anna', lastName: 'Kovács', country: 'AT' }), 'Anna Kovács'],
  [formatPersonName({ firstName: '', lastName: 'Kovács', country: 'HU' }), 'Kovács'],
  [formatPersonName({ firstName: 'Anna', lastName: '', country: 'SE' }), 'Anna'],
  [formatPersonName({ firstName: '', lastName: '', country: 'HU' }), ''],
  [formatShortTime(noon, 'en'), /^24 Nov 2026, \d\d:\d\d$/],
  [formatShortTime(noon, 'da'), /^24\.\snov\.\s2026,?\s\d\d\.\d\d$/],
  [formatShortTime(noon, 'cs'), /^24\.\s11\.\s2026,?\s\d{1,2}:\d\d$/],
  [formatShortTime('', 'en'), ''],
  [formatShortTime('soon', 'en'), ''],
])('formats %j like %s', (text, expected) => {
  expect(text).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

test.each(languageCodes)('formats an exact time with day, time and zone in %s', (language) => {
  expect(formatExactTime(exact, language)).toMatch(/(23.*2026|2026.*23).*20[:.]05[:.]09.*UTC/)
})

test.each<[string, number | undefined]>([
  ['3', 3],
  [' 12 ', 12],
  ['007', 7],
  ['0', 0],
  ['１２', 12],
  ...['', ' ', '2.5', '2,5', '1e3', '-1', '+1', '1 000', 'x4', '4x', '0x10', 'Infinity'].map(
    (text): [string, undefined] => [text, undefined],
  ),
])('parses %j as %j', (text, number) => expect(parseInteger(text)).toBe(number))
