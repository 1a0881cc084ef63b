import { findRecalledOrders, notifyBuyers } from '@pouchery/commerce-server/admin'
import { beforeAll, expect, test } from 'vitest'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { setBatch } from '../../../../packages/commerce-server/src/stock/set-stock.ts'
import { openShop, type Shop } from '../shop.ts'
import { address, createTestShopper, parseOrderResponse } from '../shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

/** Buys a single can, its 10-pack and a product without a batch. Returns the order number. */
async function buy(): Promise<string> {
  const shopper = await createTestShopper(shop)
  for (const item of ['1001-1', '100110-1', '1002-1']) await shopper.call('POST', `/items/${item}`)
  await shopper.startPayment('demo-invoice')
  return parseOrderResponse(await shopper.call('GET', '/receipt')).order
}

test('an order names the batch on the lines of cans and of packs, and on no others', async () => {
  await setBatch(shop.database, { product: '1001', batch: 'B-7' })
  const shopper = await createTestShopper(shop)
  for (const item of ['1001-1', '100110-1', '1002-1']) await shopper.call('POST', `/items/${item}`)
  await shopper.startPayment('demo-invoice')
  const { body } = await shopper.call('GET', '/receipt')
  const { order } = JSON.parse(JSON.stringify(body))
  const batches = order.items.map((line: { item: string; batch?: string }) => [line.item, line.batch])
  expect(Object.fromEntries(batches)).toEqual({ '1001-1': 'B-7', '100110-1': 'B-7', '1002-1': undefined })
})

test('a recall finds every can of the batch, and two at once tell each buyer once', async () => {
  await setBatch(shop.database, { product: '1001', batch: 'B-9' })
  const number = await buy()
  const recall = { batch: 'B-9', product: '1001' }
  expect(await findRecalledOrders(shop.database, recall)).toMatchObject([
    { number, email: address.email, cans: 11, toldAt: null },
  ])
  const told = { page: undefined, rules: openEverywhere, now: Date.now() }
  const counts = await Promise.all([
    notifyBuyers(shop.database, recall, told),
    notifyBuyers(shop.database, recall, told),
  ])
  expect(counts.toSorted()).toEqual([0, 1])
  const mails = await shop.database.selectFrom('outbox_mail').select('id').where('kind', '=', 'recall').execute()
  expect(mails).toHaveLength(1)
})

test('a product without a shelf has no batch', async () => {
  expect(await setBatch(shop.database, { product: '100110', batch: 'B-7' })).toBeUndefined()
})
