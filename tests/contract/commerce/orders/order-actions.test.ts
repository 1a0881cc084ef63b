import {
  findRecalledOrders,
  loadOrderEvents,
  notifyRecallBuyers,
  type OrderAction,
} from '@pouchery/commerce-server/admin'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { anonymiseOrder } from '../../../../packages/commerce-server/src/personal-data/anonymise-order.ts'
import { setProductBatch } from '../../../../packages/commerce-server/src/stock/set-stock.ts'
import { listOutboxMails, registerCustomer } from '../customers.ts'
import { openShop, setUpOnce } from '../shop.ts'
import { createTestShopper, readStock, type Shopper, setStock, testAddress } from '../shopper.ts'
import { applyTestAction, buyItems, loadLineId, testParcel } from './order-steps.ts'

const items = { can: '1001-1', pack: '100110-1', other: '1002-1' }
const trackingUrl = 'https://track.example/1'
const ship = { kind: 'ship' as const, ...testParcel, trackingUrl }

let row: number
const shop = setUpOnce(() => openShop({ rateLimits: false }))
beforeEach(async () => {
  await fillShelves()
  row = await bought()
})

async function fillShelves() {
  for (const product of ['1001', '1002']) await setStock(shop, product, 100)
}

const cansLeft = () => readStock(shop, '1001')
const bought = (buyer?: Shopper) => buyItems(shop, [items.can, ...Object.values(items)], { buyer })
const act = (row: number, action: OrderAction, more = {}) =>
  applyTestAction(shop.database, row, action, { reason: 'r', ...more })
const eventsOf = async (row: number) => (await loadOrderEvents(shop.database, [row])).get(row)
const partOf = async (row: number, item: keyof typeof items, quantity: number) => [
  { line: await loadLineId(shop.database, row, items[item]), quantity },
]

const mailsOfOrder = async (row: number) =>
  (await listOutboxMails(shop, 'order-news')).filter(({ text }) => text.includes(String(10_000 + row)))

test('a cancelled part returns units and money, notifies the buyer, and reports all of it', async () => {
  const sent = await act(row, { ...ship, parts: await partOf(row, 'can', 2) })
  expect(sent).toMatchObject({ fulfilment: { state: 'processing', refunded: 0 } })
  const cancelled = await act(row, { kind: 'cancel', parts: await partOf(row, 'pack', 1) })
  expect(cancelled).toMatchObject({ event: { kind: 'cancelled' }, fulfilment: { state: 'processing' } })
  expect(await cansLeft()).toBe(98)
  await act(row, ship)
  const events = (await eventsOf(row))?.map(({ kind, position }) => `${position} ${kind}`)
  expect(events).toEqual(['1 shipped', '2 cancelled', '3 shipped'])
  const mails = await mailsOfOrder(row)
  expect(mails).toHaveLength(3)
  expect(mails.filter(({ text }) => text.includes(trackingUrl))).toHaveLength(2)
})

test('an order refuses actions that its state does not allow, and nothing changes', async () => {
  await act(row, ship)
  expect(await act(row, { kind: 'cancel' })).toEqual({ problem: 'state', state: 'completed' })
  expect(await cansLeft()).toBe(88)
  expect(await act(9_999_999, { kind: 'confirm' })).toEqual({ problem: 'no order' })
})

test('an action with the same key is executed once, even by concurrent calls', async () => {
  const tries = await Promise.all(Array.from({ length: 5 }, () => act(row, { kind: 'cancel' }, { key: 'same' })))
  const again = tries.map((done) => ('again' in done ? done.again : done.problem))
  expect(again.toSorted()).toEqual([false, true, true, true, true])
  expect(await cansLeft()).toBe(100)
  expect(await mailsOfOrder(row)).toHaveLength(1)
})

test('only the first of two conflicting concurrent actions succeeds', async () => {
  const done = await Promise.all([act(row, ship), act(row, { kind: 'cancel' })])
  expect(done.filter((each) => 'problem' in each)).toHaveLength(1)
})

test('a dry run reports the result and changes nothing', async () => {
  const would = await act(row, { kind: 'cancel' }, { dryRun: true })
  expect(would).toMatchObject({ fulfilment: { state: 'cancelled' } })
  expect(await eventsOf(row)).toBeUndefined()
})

test('a customer receives state and parcels of an order in the API response', async () => {
  const shopper = await registerCustomer(shop)
  const own = await bought(shopper)
  const orders = async () => (await shopper.call('POST', '/orders')).body.orders
  expect(await orders()).toMatchObject([{ status: 'untouched', statusDescription: 'Pending', shipments: [] }])
  await act(own, ship)
  const shipments = [{ carrier: 'PostNord', trackingId: 'SE 1', trackingUrl }]
  expect(await orders()).toMatchObject([{ status: 'ok', statusDescription: 'Completed', shipments }])
})

test('an anonymised order keeps units and amounts of its history, but no personal data', async () => {
  await act(row, { ...ship, message: 'For Ada' })
  await act(row, { kind: 'note', text: 'Ada called' })
  await anonymiseOrder(shop.database, row, Date.now())
  const events = await eventsOf(row)
  expect(events?.map(({ kind }) => kind)).toEqual(['shipped', 'noted'])
  expect(JSON.stringify(events)).not.toMatch(/Ada|SE 1|track\.example/)
})

test('orders, stock and money add up after any sequence of actions', async () => {
  const action = fc.record({
    kind: fc.constantFrom('ship', 'cancel', 'return'),
    item: fc.constantFrom('can', 'pack', 'other'),
    quantity: fc.integer({ min: 1, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 6 }), async (actions) => {
      await fillShelves()
      const own = await bought()
      for (const { kind, item, quantity } of actions) {
        const parts = await partOf(own, item, quantity)
        if (kind === 'ship') await act(own, { ...ship, parts })
        else if (kind === 'cancel') await act(own, { kind, parts })
        else await act(own, { kind, parts, toStock: true })
      }
      const noted = await act(own, { kind: 'note', text: 'looked at' })
      if ('problem' in noted) throw new Error(noted.problem)
      const { fulfilment } = noted
      expect(fulfilment.refunded).toBeLessThanOrEqual(fulfilment.grandTotal)
      const away = (item: string) => {
        const line = fulfilment.lines.find((one) => one.item === item)
        return line ? line.quantity - line.cancelled - line.returned : 0
      }
      expect(await cansLeft()).toBe(100 - away(items.can) - 10 * away(items.pack))
      expect(await readStock(shop, '1002')).toBe(100 - away(items.other))
    }),
    { numRuns: 12 },
  )
})

const goods = Object.values(items)

test('the batch is on the lines of cans and of packs only; a pack has no stock of its own to set it', async () => {
  await setProductBatch(shop.database, { product: '1001', batch: 'B-7' })
  expect(await setProductBatch(shop.database, { product: '100110', batch: 'B-7' })).toBeUndefined()
  const buyer = await createTestShopper(shop)
  await buyItems(shop, goods, { buyer })
  const { order } = JSON.parse(JSON.stringify((await buyer.call('GET', '/receipt')).body))
  const batches = order.items.map((line: { item: string; batch?: string }) => [line.item, line.batch])
  expect(Object.fromEntries(batches)).toEqual({ '1001-1': 'B-7', '100110-1': 'B-7', '1002-1': undefined })
})

test('the recalled batch finds every can of it, and two concurrent recalls mail each buyer once', async () => {
  await setProductBatch(shop.database, { product: '1001', batch: 'B-9' })
  const number = String(10_000 + (await buyItems(shop, goods)))
  const recall = { batch: 'B-9', product: '1001' }
  const found = await findRecalledOrders(shop.database, recall)
  expect(found).toMatchObject([{ number, email: testAddress.email, cans: 11, notifiedAt: null }])
  const received = { page: undefined, rules: openEverywhereRules, now: Date.now() }
  const counts = await Promise.all([1, 2].map(() => notifyRecallBuyers(shop.database, recall, received)))
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await listOutboxMails(shop, 'recall')).toHaveLength(1)
})
