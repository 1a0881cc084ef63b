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

test.each([
  ['en', 'English'],
  ['fr', 'français'],
  ['hu', 'magyar'],
  ['de', 'Deutsch'],
] as const)('names the language %s as %s within a sentence', (language, name) => {
  expect(getLocalizedDisplayName('language', language, language)).toBe(name)
})

const friday = Date.UTC(2026, 10, 27)
const wednesday = Date.UTC(2026, 11, 2)

test.each([
  ['en', wednesday, /^Fri,? 27 Nov\s–\sWed,? 2 Dec$/],
  ['de', wednesday, /^Fr\.?, 27\. Nov\.?\s–\sMi\.?, 2\. Dez\.?$/],
  ['el', wednesday, /27 Νοε\s–\sΤετ.*2 Δεκ/],
  ['en', friday, /^Fri,? 27 Nov$/],
])('formats a range in %s until %i with two days or one', (language, last, expected) => {
  expect(formatDateRange(friday, last, language)).toMatch(expected)
})

const exact = Date.UTC(2026, 10, 23, 20, 5, 9)

test.each([
  ['en', '23 November 2026 at 20:05:09 UTC'],
  ['de', '23. November 2026 um 20:05:09 UTC'],
])('formats the exact time in %s', (language, written) => expect(formatExactTime(exact, language)).toBe(written))

test.each(languageCodes)('includes the day, time and zone in %s', (language) => {
  expect(formatExactTime(exact, language)).toMatch(/(23.*2026|2026.*23).*20[:.]05[:.]09.*UTC/)
})

test.each([
  ['en', 1, '1 January 2027'],
  ['fr', 1, '1er janvier 2027'],
  ['fr', 11, '11 janvier 2027'],
  ['de', 1, '1. Januar 2027'],
  ['it', 1, '1 gennaio 2027'],
])('formats a date in %s: day %i of a month as %s', (language, day, text) => {
  expect(formatLongDate(Date.UTC(2027, 0, day), language, 'UTC')).toBe(text)
})

test.each([
  ['2026-11-26T23:30:00Z', '27 November 2026'],
  ['2026-11-26T22:30:00Z', '26 November 2026'],
  ['2026-06-26T22:30:00Z', '27 June 2026'],
])('dates the moment %s in the time zone of the shop', (moment, text) => {
  expect(formatLongDate(Date.parse(moment), 'en')).toBe(text)
})

test.each([
  ['en', 1, '1 month'],
  ['sv', 3, '3 månader'],
  ['pl', 6, '6 miesięcy'],
  ['lt', 12, '12 mėnesių'],
  ['hu', 12, '12 hónap'],
])('formats months in %s: %i', (language, months, expected) => {
  expect(formatMonthCount(months, language)).toBe(expected.replace(' ', '\u00a0'))
})

test.each([
  ['HU', 'Anna', 'Kovács', 'Kovács Anna'],
  ['AT', 'Anna', 'Kovács', 'Anna Kovács'],
  ['HU', '', 'Kovács', 'Kovács'],
  ['SE', 'Anna', '', 'Anna'],
  ['HU', '', '', ''],
])('formats names in %s: "%s" and "%s" as "%s"', (country, firstName, lastName, written) => {
  expect(formatPersonName({ firstName, lastName, country })).toBe(written)
})

test.each([
  ['en', /^24 Nov 2026, \d\d:\d\d$/],
  ['da', /^24\. nov\. 2026,? \d\d\.\d\d$/],
  ['cs', /^24\. 11\. 2026,? \d{1,2}:\d\d$/],
])('formats a short time in %s', (language, written) => {
  expect(formatShortTime('2026-11-24T12:00:00.000Z', language).replaceAll('\u00a0', ' ')).toMatch(written)
})

test('returns an empty text for an empty or invalid time', () =>
  expect([formatShortTime('', 'en'), formatShortTime('soon', 'en')]).toEqual(['', '']))

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
