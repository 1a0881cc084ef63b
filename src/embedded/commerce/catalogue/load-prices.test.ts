import { describe, expect, test } from 'vitest'
import { lowestBefore } from './load-prices.ts'

describe('lowestBefore', () => {
  test.each([
    [
      'only the regular price',
      [
        { from: '2026-01-01', price: 50 },
        { from: '2026-10-20', price: 35 },
      ],
      50,
    ],
    [
      'a dip within 30 days',
      [
        { from: '2026-01-01', price: 50 },
        { from: '2026-10-01', price: 45 },
        { from: '2026-10-08', price: 50 },
        { from: '2026-10-20', price: 35 },
      ],
      45,
    ],
    [
      'a dip that ended before',
      [
        { from: '2026-01-01', price: 40 },
        { from: '2026-09-01', price: 50 },
        { from: '2026-10-20', price: 35 },
      ],
      50,
    ],
    [
      'a price that ended on the first of the 30 days',
      [
        { from: '2026-01-01', price: 40 },
        { from: '2026-09-20', price: 50 },
        { from: '2026-10-20', price: 35 },
      ],
      50,
    ],
    ['no earlier price', [{ from: '2026-10-20', price: 35 }], undefined],
    ['nothing known', [], undefined],
  ])('%s', (_, periods, expected) => {
    expect(lowestBefore(periods)).toBe(expected)
  })
})
