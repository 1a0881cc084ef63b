import * as admin from '@pouchery/commerce-server/admin'
import { deliverDueWebhooks } from '@pouchery/commerce-server/webhooks/deliverer'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { runRetention } from '@pouchery/platform/retention/retention-job'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabaseRetentionRules } from '#server/wiring/work/retention-rules.ts'
import { setStock } from '../../../packages/commerce-server/src/stock/set-stock.ts'
import * as claims from '../../../packages/commerce-server/src/webhooks/claim-delivery.ts'
import { listDeliveryAttempts } from '../../../packages/commerce-server/src/webhooks/endpoints.ts'
import { openConnectionPools } from '../../postgres/open-test-database.ts'
import * as recorder from '../../receiver/request-recorder.ts'
import { applyTestAction, buyItems, createOrderContext, testParcel } from './orders/order-steps.ts'
import { openShop, type Shop } from './shop.ts'

const begin = Date.parse('2026-11-27T08:00:00Z')
const ofOrders: admin.WebhookTopic[] = admin.webhookTopics.filter((topic) => topic.startsWith('order.'))

let shop: Shop
let now = begin
beforeEach(async () => {
  now = begin
  shop = await openShop({ rateLimits: false, now: () => now })
  await shop.ensureStock('1001', 100)
})

async function listener(answer?: recorder.RespondToRequest, topics: admin.WebhookTopic[] = ofOrders) {
  const receiver = await recorder.startRequestRecorder(answer)
  const endpoint = await admin.addWebhookEndpoint(shop.database, { address: `${receiver.address}/hook`, topics }, now)
  return { ...receiver, ...endpoint }
}

function answering(status: number, headers = {}): recorder.RespondToRequest {
  return (_, response) => void response.writeHead(status, headers).end()
}

const deliver = (database: Database = shop.database, more = {}) =>
  deliverDueWebhooks({ database, reach: 'loopback', now: () => now, ...more })
const deliveries = (endpoint?: number) => admin.listWebhookDeliveries(shop.database, { endpoint, limit: 10 })
const countIds = (received: recorder.ReceivedRequest[]) =>
  new Set(received.map(({ headers }) => headers['webhook-id'])).size

const bought = () => buyItems(shop, ['1001-1', '1001-1'])
const act = (row: number, action: admin.OrderAction, database: Database = shop.database) =>
  applyTestAction(database, row, action, { now, notifyBuyer: false })

const delivered = ({ body }: recorder.ReceivedRequest) => JSON.parse(body)

describe('an order event', () => {
  test('is delivered with the whole order and a Standard Webhooks signature', async () => {
    const { received, secret: key } = await listener()
    const row = await bought()
    await act(row, { kind: 'ship', ...testParcel })
    await act(row, { kind: 'return', toStock: false })
    await act(row, { kind: 'refund', amount: 100 })
    expect(await deliver()).toBe(4)
    const messages = received.map(delivered).toSorted((a, b) => ofOrders.indexOf(a.type) - ofOrders.indexOf(b.type))
    const types = ['placed', 'shipped', 'returned', 'refunded'].map((type) => `order.${type}`)
    expect(messages.map(({ type }) => type)).toEqual(types)
    const lines = [{ sku: 'FJA-1001', quantity: 2 }]
    expect(messages[0].data.order).toMatchObject({
      ...{ number: String(10_000 + row), email: 'ada@example.com', currency: 'SEK', lines },
      recipient: { address1: 'Storgatan 1', country: 'SE' },
      totals: { total: expect.stringMatching(/^\d+\.\d\d$/) },
    })
    expect(messages[1].data.shipment).toMatchObject({ id: `${10_000 + row}-1`, trackingId: 'SE 1', lines })
    expect(messages[3].data.refund).toMatchObject({ amount: '1.00' })
    for (const { body, headers } of received) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      expect(headers['webhook-signature']).toBe(new Webhook(key).sign(headers['webhook-id'] ?? '', at, body))
    }
    expect(countIds(received)).toBe(4)
  })

  test('is not delivered to an unsubscribed or stopped endpoint', async () => {
    const other = await listener(undefined, ['stock.changed'])
    const stopped = await listener()
    await admin.disableWebhookEndpoint(shop.database, stopped.number, null, now)
    await act(await bought(), { kind: 'cancel' })
    await deliver()
    expect(stopped.received).toEqual([])
    expect(new Set(other.received.map((one) => delivered(one).type))).toEqual(new Set(['stock.changed']))
  })

  test('is recorded in the same transaction as the change, or not at all', async () => {
    await listener()
    const row = await bought()
    await deliver()
    const undone = inTransaction(shop.database, async (trx) => {
      await act(row, { kind: 'ship', ...testParcel }, trx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliver()).toBe(0)
  })
})

test('reports stock by the cause of the change: sold, put back, set', async () => {
  const { received } = await listener(undefined, ['stock.changed'])
  const row = await bought()
  await act(row, { kind: 'cancel' })
  const context = createOrderContext(now)
  await inTransaction(shop.database, async (trx) => {
    await setStock(trx, { product: '1001', quantity: 7, reason: 'counted' }, context)
    // An unchanged quantity triggers no webhook.
    await setStock(trx, { product: '1001', quantity: 7 }, context)
  })
  await deliver()
  const changes = received
    .map((one) => delivered(one).data)
    .toSorted((a, b) => b.stock[0].quantity - a.stock[0].quantity)
  expect(changes).toEqual([
    { reason: 'order', stock: [{ sku: 'FJA-1001', before: 98, quantity: 100 }] },
    { reason: 'order', stock: [{ sku: 'FJA-1001', before: 100, quantity: 98 }] },
    { reason: 'counted', stock: [{ sku: 'FJA-1001', before: 100, quantity: 7 }] },
  ])
})

describe('an endpoint that does not accept an event', () => {
  test('receives it again with the same id at growing intervals until it accepts it', async () => {
    let tries = 0
    const { received } = await listener((_, response) => {
      tries += 1
      if (tries < 3) response.writeHead(503).end('not now, ada@example.com')
    })
    await bought()
    for (const attempt of [1, 2]) {
      expect([await deliver(), await deliver()]).toEqual([1, 0])
      now += claims.computeRetryDelayMs(attempt, 1)
    }
    expect(await deliver()).toBe(1)
    expect(countIds(received)).toBe(1)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ state: 'done', attempts: 3, last: { status: 204 } })
    if (!delivery) throw new Error('There is no delivery')
    const log = await listDeliveryAttempts(shop.database, delivery)
    const refused = '503 not now, (address)'
    expect(log.map(({ status, answer }) => `${status} ${answer}`)).toEqual([refused, refused, '204 '])
  })

  test('gets no more retries after the last try, except by command', async () => {
    const { number } = await listener(answering(500))
    await bought()
    for (let tries = 1; tries <= 12; tries += 1) {
      expect(await deliver()).toBe(1)
      now += claims.computeRetryDelayMs(tries, 1)
    }
    expect(await deliver()).toBe(0)
    expect(await admin.listWebhookEndpoints(shop.database)).toMatchObject([{ waiting: 0, failed: 1 }])
    expect(await admin.retryWebhookDeliveries(shop.database, { endpoint: number }, now)).toBe(1)
    expect(await deliver()).toBe(1)
  })

  test('receives no more events after it responds with 410', async () => {
    const { received } = await listener(answering(410))
    for (let orders = 0; orders < 2; orders += 1) {
      await bought()
      await deliver()
    }
    expect(received).toHaveLength(1)
    const stopReason = expect.stringContaining('410')
    expect(await admin.listWebhookEndpoints(shop.database)).toMatchObject([{ stoppedAt: now, stopReason }])
  })

  test('does not cause a redirect to be followed', async () => {
    const elsewhere = await recorder.startRequestRecorder()
    await listener(answering(307, { location: elsewhere.address }))
    await bought()
    await deliver()
    expect(elsewhere.received).toEqual([])
    expect(await deliveries()).toMatchObject([{ state: 'waiting', last: { status: 307 } }])
  })

  test('stays in the queue after a timeout, and does not delay other endpoints', async () => {
    const slow = await listener((_, response) => recorder.preventDefaultResponse(response))
    const quick = await listener()
    for (let orders = 0; orders < 3; orders += 1) await bought()
    await deliver(shop.database, { timeoutMs: 200, maxConcurrent: 3, maxConcurrentPerEndpoint: 1 })
    expect(quick.received).toHaveLength(3)
    expect(slow.received).toHaveLength(3)
    const waiting = await deliveries(slow.number)
    const last = { status: null, answer: expect.stringContaining('TimeoutError') }
    expect(waiting).toMatchObject(Array.from({ length: 3 }, () => ({ state: 'waiting', last })))
  })

  test('receives requests on a private network only when a setting allows it', async () => {
    const { received } = await listener()
    await bought()
    await deliver(shop.database, { reach: 'public' })
    expect(received).toEqual([])
    const last = { status: null, answer: expect.stringContaining('OUTGOING_PRIVATE') }
    expect(await deliveries()).toMatchObject([{ state: 'waiting', last }])
  })
})

test('several processes never deliver the same event at the same time', async () => {
  const server = inject('postgresUrl')
  const processes = server ? await openConnectionPools(server, 'seeded', 3) : Array<Database>(3).fill(shop.database)
  const [first = shop.database] = processes
  if (server) shop = await openShop({ rateLimits: false, now: () => now, database: first })
  const underway = new Set<string>()
  const twice: string[] = []
  const { received } = await listener(({ headers }, response) => {
    const id = headers['webhook-id'] ?? ''
    if (underway.has(id)) twice.push(id)
    underway.add(id)
    recorder.preventDefaultResponse(response)
    setImmediate(() => {
      underway.delete(id)
      response.writeHead(204).end()
    })
  })
  for (let orders = 0; orders < 12; orders += 1) await bought()
  const tried = await Promise.all(processes.map((database) => deliver(database)))
  expect(tried.reduce((sum, each) => sum + each, 0)).toBe(12)
  expect(twice).toEqual([])
  expect(countIds(received)).toBe(12)
})

test('a stopped process leaves its delivery to others after its claim, and changes nothing later', async () => {
  const { received } = await listener()
  await bought()
  // Simulates a process that claims the delivery and stops before sending.
  const late = await claims.claimDelivery(shop.database, now)
  expect(late).toMatchObject({ state: 'sending', attempts: 1 })
  expect(await deliver()).toBe(0)
  now += claims.claimTimeoutMs + 1
  expect(await deliver()).toBe(1)
  if (!late) throw new Error('Nothing was claimed')
  await claims.recordDeliveryResult(shop.database, late, { delivered: false, retry: true }, now)
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ state: 'done' }])
})

test('deletes delivered events after their retention period, and keeps waiting ones', async () => {
  await listener()
  await bought()
  await deliver()
  const quiet = await listener(answering(500))
  await bought()
  await deliver()
  await runRetention(createDatabaseRetentionRules(shop.database), { now: now + 31 * 86_400_000, pauseMs: 0 })
  expect(await deliveries()).toMatchObject([{ endpoint: quiet.number, state: 'waiting' }])
  expect(await shop.database.selectFrom('webhook_try').selectAll().execute()).toEqual([])
})
