import { expect, test } from 'vitest'
import { formatDateTime, formatPublicationLabel } from './date-time.ts'

// Timestamps without a time zone are local, so the expected values are the same in every time zone.
test.each([
  ['2027-03-01T09:00:00', '1 March 2027, 09:00'],
  ['2027-12-24T18:05:59', '24 December 2027, 18:05'],
  ['soon', undefined],
  [undefined, undefined],
  [5, undefined],
])('formats %j as %j', (moment, words) => expect(formatDateTime(moment)).toBe(words))

test('a post is labelled "Appears on" until its publication', () => {
  const at = '2027-03-01T09:00:00'
  expect(formatPublicationLabel(at, Date.parse(at) - 1)).toBe('Appears on 1 March 2027, 09:00')
  expect([formatPublicationLabel(at, Date.parse(at)), formatPublicationLabel(undefined, 0)]).toEqual([
    undefined,
    undefined,
  ])
  expect(formatPublicationLabel('soon', 0)).toBeUndefined()
})
