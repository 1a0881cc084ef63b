import { createContentService } from '@pouchery/content-server/service'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchChanges } from '#server/wiring/work/watch-changes.server.ts'
import { openShop, type Shop } from '../contract/commerce/shop.ts'
import {
  buildPaymentResult,
  clickPaymentButton,
  countOrders,
  createTestShopper,
  getPaymentPagePath,
  parseOrderResponse,
  readStock,
  type Shopper,
  setStock,
} from '../contract/commerce/shopper.ts'
import { openTwoPools } from './open-test-database.ts'

const can = getSeedCatalogue().find(({ tag, stock }) => !tag && stock > 100)
if (!can) throw new Error('The seed lacks a can these tests need')

let one: Shop
let two: Shop
beforeEach(async () => {
  const [first, second] = await openTwoPools('seeded')
  one = await openShop({ database: first })
  two = await openShop({ database: second })
})

/** Returns a function that calls the API of `shop` as a shopper, whom another process may have created. */
function callFrom(shop: Shop, { token }: Shopper) {
  return (method: string, path: string, body?: unknown) => shop.call(method, path, { token, body })
}

test('a purchase with each step at another process creates one order, with its receipt at both', async () => {
  const before = await readStock(one, can.id)
  const shopper = await createTestShopper(one)
  await callFrom(two, shopper)('POST', `/items/${can.item}`)
  const page = getPaymentPagePath(await shopper.startPayment('demo-redirect'))
  const back = await clickPaymentButton(two, page, 'pay')
  const order = parseOrderResponse(await callFrom(one, shopper)('POST', '/payment-result', buildPaymentResult(back)))
  const again = parseOrderResponse(await callFrom(two, shopper)('POST', '/payment-result', buildPaymentResult(back)))
  expect(again.order).toBe(order.order)
  expect(parseOrderResponse(await callFrom(two, shopper)('GET', '/receipt')).order).toBe(order.order)
  expect(await countOrders(one)).toBe(1)
  expect(await readStock(two, can.id)).toBe((before ?? 0) - 1)
})

test('a cart contains all cans that both processes added concurrently', async () => {
  const shopper = await createTestShopper(one)
  const add = (index: number) => callFrom(index % 2 ? one : two, shopper)('POST', `/items/${can.item}`)
  await Promise.all(Array.from({ length: 12 }, (_, index) => add(index)))
  const { selection } = await shopper.callForSelection('GET', '/selection')
  expect(selection.items.map(({ quantity }) => quantity)).toEqual([12])
})

test('buyers at both processes get exactly the last five cans', async () => {
  await setStock(one, can.id, 5)
  const buyers = await Promise.all(Array.from({ length: 16 }, (_, index) => createTestShopper(index % 2 ? one : two)))
  for (const buyer of buyers) await buyer.call('POST', `/items/${can.item}`)
  const answers = await Promise.all(buyers.map((buyer) => buyer.startPayment('demo-invoice')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(11).fill(410)])
  expect(await countOrders(two)).toBe(5)
  expect(await readStock(one, can.id)).toBe(0)
})

test('a process detects without a request that a product sells out at another process', async () => {
  await setStock(one, can.id, 1)
  await two.callAsServer('GET', '/brands')
  const stop = watchChanges([two.service])
  const buyer = await createTestShopper(one)
  await buyer.callForSelection('POST', `/items/${can.item}`)
  await buyer.startPayment('demo-invoice')
  await expect.poll(() => two.catalogueChanges(), { interval: 50 }).toBe(1)
  await stop()
})

test('a process detects a publication at another process', async () => {
  const onContentChanged = vi.fn()
  const place = { publicBase: '/embedded/content', cacheDir: '/nonexistent' }
  const settings = { projectId: 'shop', dataset: 'production', ...place, onContentChanged: () => undefined }
  const other = createContentService({ ...settings, database: two.database, onContentChanged })
  await other.checkForChanges()
  const stop = watchChanges([other])
  await createContentService({ ...settings, database: one.database }).replaceDocuments([{ _id: 'news', _type: 'post' }])
  await expect.poll(() => onContentChanged.mock.calls.length, { interval: 50 }).toBe(1)
  await stop()
})
