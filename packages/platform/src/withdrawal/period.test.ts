import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastDayOf, withdrawalPeriodEnd } from './period.ts'

const at = (moment: string) => Date.parse(moment)
const lastDay = (end: number) => new Date(lastDayOf(end)).toISOString().slice(0, 10)

// 2026-11-02 is a Monday.
test.each([
  ['delivered, told', { deliveredAt: '2026-11-02T09:00:00Z' }, '2026-11-16'],
  ['delivered just before midnight', { deliveredAt: '2026-11-02T23:59:59Z' }, '2026-11-16'],
  ['delivered at midnight', { deliveredAt: '2026-11-03T00:00:00Z' }, '2026-11-17'],
  ['that would end on a Saturday', { deliveredAt: '2026-11-07T09:00:00Z' }, '2026-11-23'],
  ['that would end on a Sunday', { deliveredAt: '2026-11-08T09:00:00Z' }, '2026-11-23'],
  ['that ends on a Friday', { deliveredAt: '2026-11-06T09:00:00Z' }, '2026-11-20'],
  ['dispatched, up to 3 days under way', { dispatchedAt: '2026-10-30T09:00:00Z' }, '2026-11-16'],
  ['only placed, up to 3 days under way', {}, '2026-11-16'],
  [
    'told after it was delivered',
    { deliveredAt: '2026-11-02T09:00:00Z', informedAt: '2026-11-10T09:00:00Z' },
    '2026-11-24',
  ],
  ['never told', { deliveredAt: '2026-11-02T09:00:00Z', informedAt: null }, '2027-11-16'],
  [
    'told after a year and more',
    { deliveredAt: '2026-11-02T09:00:00Z', informedAt: '2027-12-20T09:00:00Z' },
    '2027-11-16',
  ],
  ['told within the year', { deliveredAt: '2026-11-02T09:00:00Z', informedAt: '2027-11-10T09:00:00Z' }, '2027-11-16'],
  ['never told, of a leap day', { deliveredAt: '2028-02-15T09:00:00Z', informedAt: null }, '2029-02-28'],
] as const)('a period %s lasts until %s', (_name, given: Record<string, string | null>, expected) => {
  const moment = (name: string) => (given[name] ? { [name]: at(given[name]) } : {})
  const facts = {
    placedAt: at('2026-10-30T08:00:00Z'),
    maxDeliveryDays: 3,
    informedAt: given.informedAt === null ? null : at('2026-10-30T08:00:00Z'),
    ...moment('informedAt'),
    ...moment('dispatchedAt'),
    ...moment('deliveredAt'),
  }
  expect(lastDay(withdrawalPeriodEnd(facts))).toBe(expected)
})

test('no period is shorter than 14 whole days, nor longer than 13 months and a weekend', () => {
  const day = 86_400_000
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.option(fc.integer({ min: 0, max: 4e12 })),
      (deliveredAt, informedAt) => {
        const end = withdrawalPeriodEnd({ placedAt: deliveredAt, deliveredAt, maxDeliveryDays: 0, informedAt })
        expect(end - deliveredAt).toBeGreaterThanOrEqual(14 * day)
        expect(end - deliveredAt).toBeLessThanOrEqual((366 + 17) * day)
        expect(new Date(end - day).getUTCDay() % 6).not.toBe(0)
      },
    ),
  )
})
