import { describe, expect, test } from 'vitest'
import { lowestPriorPrice } from './price-history.ts'

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
    [
      'a reduction that grew counts from its first step',
      [
        { from: '2026-01-01', price: 50 },
        { from: '2026-10-01', price: 40, campaign: 'autumn' },
        { from: '2026-10-20', price: 30, campaign: 'autumn' },
      ],
      50,
    ],
    [
      'a new campaign after another one does not',
      [
        { from: '2026-01-01', price: 50 },
        { from: '2026-10-01', price: 40, campaign: 'autumn' },
        { from: '2026-10-20', price: 30, campaign: 'winter' },
      ],
      40,
    ],
    [
      'nor a campaign that was raised in between',
      [
        { from: '2026-01-01', price: 50 },
        { from: '2026-10-01', price: 30, campaign: 'autumn' },
        { from: '2026-10-10', price: 40, campaign: 'autumn' },
        { from: '2026-10-20', price: 35, campaign: 'autumn' },
      ],
      30,
    ],
    [
      'an earlier price cut that was no campaign counts as a price',
      [
        { from: '2026-01-01', price: 50 },
        { from: '2026-10-01', price: 45 },
        { from: '2026-10-20', price: 35, campaign: 'autumn' },
      ],
      45,
    ],
    [
      'a price known for less than 30 days',
      [
        { from: '2026-09-21', price: 50 },
        { from: '2026-10-20', price: 35 },
      ],
      undefined,
    ],
    [
      'several prices on one day, each from its moment on',
      [
        { from: '2026-01-01', price: 40 },
        { from: '2026-10-20 09:00:00', price: 60 },
        { from: '2026-10-20 09:05:00', price: 40, campaign: 'sale' },
      ],
      40,
    ],
    [
      'a price raised a moment less than 30 days before',
      [
        { from: '2026-01-01', price: 40 },
        { from: '2026-09-20 09:00:01', price: 60 },
        { from: '2026-10-20 09:00:00', price: 50, campaign: 'sale' },
      ],
      40,
    ],
    [
      'a price raised 30 days before',
      [
        { from: '2026-01-01', price: 40 },
        { from: '2026-09-20 09:00:00', price: 60 },
        { from: '2026-10-20 09:00:00', price: 50, campaign: 'sale' },
      ],
      60,
    ],
    ['no earlier price', [{ from: '2026-10-20', price: 35 }], undefined],
    ['nothing known', [], undefined],
  ])('%s', (_, periods, expected) => {
    expect(lowestPriorPrice(periods)).toBe(expected)
  })
})
