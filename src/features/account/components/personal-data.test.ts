import { expect, test } from 'vitest'
import { retentionPeriods } from '#config/retention.ts'
import { retainedOrderDays } from './personal-data.tsx'

test('the account shows the retention period that the shop applies to orders of erased customers', () => {
  expect(retainedOrderDays).toBe(retentionPeriods.erasedCustomerOrders)
})
