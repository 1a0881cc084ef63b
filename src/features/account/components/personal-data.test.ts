import { expect, test } from 'vitest'
import { retention } from '#config/retention.ts'
import { retainedOrderDays } from './personal-data.tsx'

test('the account says for as many days as the shop keeps an order after its buyer was erased', () => {
  expect(retainedOrderDays).toBe(retention.erasedCustomerOrders)
})
