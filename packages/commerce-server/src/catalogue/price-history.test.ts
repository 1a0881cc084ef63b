import { expect, test } from 'vitest'
import { findLowestPriorPrice } from './price-history.ts'

/** Parses price periods such as "2026-10-01: 40 autumn" (start, price and campaign). */
function periods(text: string) {
  return text.split(', ').map((period) => {
    const [from = '', price = '', campaign] = period.split(/: (\d+) ?/)
    return { from, price: Number(price), ...(campaign && { campaign }) }
  })
}

test.each([
  ['only the regular price', '2026-01-01: 50, 2026-10-20: 35', 50],
  ['a dip within 30 days', '2026-01-01: 50, 2026-10-01: 45, 2026-10-08: 50, 2026-10-20: 35', 45],
  ['a dip that ended before', '2026-01-01: 40, 2026-09-01: 50, 2026-10-20: 35', 50],
  ['a price that ended on the first of the 30 days', '2026-01-01: 40, 2026-09-20: 50, 2026-10-20: 35', 50],
  ['a reduction that grew', '2026-01-01: 50, 2026-10-01: 40 autumn, 2026-10-20: 30 autumn', 50],
  ['a new campaign after another one', '2026-01-01: 50, 2026-10-01: 40 autumn, 2026-10-20: 30 winter', 40],
  [
    'a campaign that was raised in between',
    '2026-01-01: 50, 2026-10-01: 30 autumn, 2026-10-10: 40 autumn, 2026-10-20: 35 autumn',
    30,
  ],
  ['an earlier price cut without a campaign', '2026-01-01: 50, 2026-10-01: 45, 2026-10-20: 35 autumn', 45],
  ['a price known for less than 30 days', '2026-09-21: 50, 2026-10-20: 35', undefined],
  ['several prices on one day', '2026-01-01: 40, 2026-10-20 09:00:00: 60, 2026-10-20 09:05:00: 40 sale', 40],
  ['a price raised 1 s too late', '2026-01-01: 40, 2026-09-20 09:00:01: 60, 2026-10-20 09:00:00: 50 sale', 40],
  ['a price raised 30 days before', '2026-01-01: 40, 2026-09-20 09:00:00: 60, 2026-10-20 09:00:00: 50 sale', 60],
  ['no earlier price', '2026-10-20: 35', undefined],
])('returns the lowest prior price with %s', (_, text, expected) => {
  expect(findLowestPriorPrice(periods(text))).toBe(expected)
})

test('returns no lowest prior price without prices', () => {
  expect(findLowestPriorPrice([])).toBeUndefined()
})
