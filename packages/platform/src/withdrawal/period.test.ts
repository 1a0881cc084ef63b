import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeWithdrawalPeriodEnd, toInclusiveEnd } from './period.ts'

const at = (moment: string) => Date.parse(moment.length === 10 ? `${moment}T09:00:00Z` : moment)

// 2026-11-02 is a Monday, so a period of 14 days from then on does not end on a weekend.
test.each([
  ['delivered, informed', { deliveredAt: '2026-11-02' }, '2026-11-16'],
  ['delivered just before midnight', { deliveredAt: '2026-11-02T23:59:59Z' }, '2026-11-16'],
  ['delivered at midnight', { deliveredAt: '2026-11-03T00:00:00Z' }, '2026-11-17'],
  ['that would end on a Saturday', { deliveredAt: '2026-11-07' }, '2026-11-23'],
  ['that would end on a Sunday', { deliveredAt: '2026-11-08' }, '2026-11-23'],
  ['that ends on a Friday', { deliveredAt: '2026-11-06' }, '2026-11-20'],
  ['dispatched, up to 3 days under way', { dispatchedAt: '2026-10-30' }, '2026-11-16'],
  ['only placed, up to 3 days under way', {}, '2026-11-16'],
  ['informed after the delivery', { deliveredAt: '2026-11-02', informedAt: '2026-11-10' }, '2026-11-24'],
  ['never informed', { deliveredAt: '2026-11-02', informedAt: null }, '2027-11-16'],
  ['informed after more than a year', { deliveredAt: '2026-11-02', informedAt: '2027-12-20' }, '2027-11-16'],
  ['informed within the year', { deliveredAt: '2026-11-02', informedAt: '2027-11-10' }, '2027-11-16'],
  ['never informed, of a leap day', { deliveredAt: '2028-02-15', informedAt: null }, '2029-02-28'],
] as const)('a period %s lasts until %s', (_name, given: Record<string, string | null>, expected) => {
  const moments = Object.entries(given).map(([name, moment]) => [name, moment && at(moment)])
  const placedAt = at('2026-10-30T08:00:00Z')
  const facts = { placedAt, maxDeliveryDays: 3, informedAt: placedAt, ...Object.fromEntries(moments) }
  expect(new Date(toInclusiveEnd(computeWithdrawalPeriodEnd(facts))).toISOString().slice(0, 10)).toBe(expected)
})

test('a period is never shorter than 14 whole days, nor longer than 13 months and a weekend', () => {
  const day = 86_400_000
  const anyTime = fc.integer({ min: 0, max: 4e12 })
  fc.assert(
    fc.property(anyTime, fc.option(anyTime), (deliveredAt, informedAt) => {
      const end = computeWithdrawalPeriodEnd({ placedAt: deliveredAt, deliveredAt, maxDeliveryDays: 0, informedAt })
      expect(end - deliveredAt).toBeGreaterThanOrEqual(14 * day)
      expect(end - deliveredAt).toBeLessThanOrEqual((366 + 17) * day)
      expect(new Date(end - day).getUTCDay() % 6).not.toBe(0)
    }),
  )
})
