import { expect, test } from 'vitest'
import { getDeliveryDays } from './delivery-days.ts'

test.each([
  ['standard', 'SE', { from: 2, to: 5 }],
  ['express', 'GR', { from: 1, to: 3 }],
  ['standard', 'US', { from: 5, to: 10 }],
  ['express', 'JP', { from: 3, to: 5 }],
  ['dove', '', { from: 2, to: 5 }],
])('delivers by %s to %s in %o working days', (method, country, days) => {
  expect(getDeliveryDays(method, country)).toEqual(days)
})
