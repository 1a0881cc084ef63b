import { expect, test } from 'vitest'
import { logInOnNewDevice, openShopWithoutRateLimits, registerCustomer } from '../customers.ts'
import { canWithMultipack } from '../payment-steps.ts'
import { countOrders, setStock, stockOf } from '../shopper.ts'

const { can } = canWithMultipack()
const rounds = 6

test('two devices of one customer that buy and fill a cart concurrently all get a response', async () => {
  const shop = await openShopWithoutRateLimits()
  await setStock(shop, can.id, 1000)
  const phone = await registerCustomer(shop)
  const laptop = await logInOnNewDevice(shop)
  for (let round = 0; round < rounds; round += 1) {
    await phone.callForSelection('POST', `/items/${can.item}`)
    const answers = await Promise.all([
      phone.startPayment('demo-invoice'),
      ...Array.from({ length: 3 }, () => laptop.call('POST', `/items/${can.item}`)),
      ...Array.from({ length: 3 }, () => phone.call('POST', `/items/${can.item}`)),
      laptop.startPayment('demo-invoice'),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }
  expect(await countOrders(shop)).toBeGreaterThanOrEqual(rounds)
  const left = (await laptop.selection()).items.reduce((sum, { quantity }) => sum + quantity, 0)
  const sold = 1000 - ((await stockOf(shop, can.id)) ?? 0)
  expect(sold + left).toBe(rounds * 7)
})
