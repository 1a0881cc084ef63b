import { expect, test } from 'vitest'
import { readLabelDates } from './label-dates.ts'

test('reads dates in every format of an attribute', () => {
  expect(readLabelDates({ best_before_text: '2027-08-31', label_read: { text: '2026-10-12' } })).toEqual({
    bestBefore: '2027-08-31',
    labelRead: '2026-10-12',
  })
})

test.each(['', 'August 2027', '2027-02-30', '2027-13-01', '31.08.2027', '2027-08-31T00:00:00Z', '0x7e', 20270831])(
  'rejects %j as a date',
  (text) => expect(readLabelDates({ best_before_text: text, label_read_text: text })).toEqual({}),
)
