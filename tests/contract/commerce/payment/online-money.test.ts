import { randomUUID } from 'node:crypto'
import { type OrderAction, orderLinks, orderRow } from '@pouchery/commerce-server/admin'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { applyOrderAction } from '../../../../packages/commerce-server/src/order-status/apply-order-action.ts'
import { canWithMultipack } from '../payment-steps.ts'
import { openShop, type Shop, secret, shopOrigin } from '../shop.ts'
import { createTestShopper, parseOrderResponse } from '../shopper.ts'
import {
  fetchPaymentResult,
  openOnlineShop,
  readPaymentMoney,
  setUpFakeStripe,
  startOnlinePayment,
} from './online-shop.ts'

const { can } = canWithMultipack()
const standIn = setUpFakeStripe()
const minute = 60_000
const day = 24 * 60 * minute

let shop: Shop
let now: number
beforeEach(async () => {
  now = Date.now()
  shop = await openOnlineShop(standIn.stripe, { now: () => now })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

interface Bought {
  payment: string
  row: number
  line: string
  total: number
}

async function bought(by: 'card' | 'bank' = 'card'): Promise<Bought> {
  const { shopper, payment } = await startOnlinePayment(shop, 2)
  standIn.stripe.books.pay(standIn.stripe.sessionOf(payment), by)
  const order = parseOrderResponse(await fetchPaymentResult(shop, shopper, payment))
  const total = Math.round(order.totals.grandTotalPriceAsNumber * 100)
  return { payment, row: orderRow(order.order) ?? 0, line: order.items[0]?.line ?? '', total }
}

function act({ row }: Bought, action: OrderAction, key: string = randomUUID()) {
  const site = { origin: shopOrigin, domains: {} }
  const context = { site, rules: openEverywhere, now, links: orderLinks({ secret, site }) }
  return applyOrderAction(shop.database, row, action, { actor: 'test', key, notifyBuyer: true }, context)
}

const parcel = { carrier: 'PostNord', service: '', trackingId: '', trackingUrl: '', message: '' }

function providerState({ payment }: Bought) {
  const { books } = standIn.stripe
  const intent = books.intentOf(standIn.stripe.sessionOf(payment))
  if (!intent) throw new Error('Nothing was paid')
  return { status: intent.status, captured: intent.amount_received, refunded: books.refunded(intent.id) }
}

describe('money follows what is done with an order', () => {
  test('it is captured with the first parcel, once', async () => {
    const order = await bought()
    await act(order, { kind: 'confirm' })
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ status: 'requires_capture', captured: 0 })
    await act(order, { kind: 'ship', parts: [{ line: order.line, quantity: 1 }], ...parcel })
    await act(order, { kind: 'ship', ...parcel })
    await shop.service.processPayments()
    expect(providerState(order)).toEqual({ status: 'succeeded', captured: order.total, refunded: 0 })
    expect((await readPaymentMoney(shop, order.payment)).orders).toEqual([
      { move: 'capture', amount: order.total, state: 'done' },
    ])
  })

  test('what was cancelled or paid back before is never captured', async () => {
    const order = await bought()
    await act(order, { kind: 'refund', amount: 100 })
    const cancelled = await act(order, { kind: 'cancel', parts: [{ line: order.line, quantity: 1 }] })
    const back = 'event' in cancelled && cancelled.event.kind === 'cancelled' ? cancelled.event.refund : 0
    expect(back).toBeGreaterThan(0)
    await act(order, { kind: 'ship', ...parcel })
    await shop.service.processPayments()
    expect(providerState(order)).toEqual({ status: 'succeeded', captured: order.total - 100 - back, refunded: 0 })
  })

  test('an order that is cancelled before it is sent is never captured', async () => {
    const order = await bought()
    await act(order, { kind: 'cancel' })
    await shop.service.processPayments()
    expect(providerState(order)).toEqual({ status: 'canceled', captured: 0, refunded: 0 })
  })

  test.each(['card', 'bank'] as const)(
    'what was captured (%s) is paid back, in parts and never above it',
    async (by) => {
      const order = await bought(by)
      if (by === 'card') await act(order, { kind: 'ship', ...parcel })
      expect(await act(order, { kind: 'refund', amount: 1000 }, 'once')).toMatchObject({ again: false })
      expect(await act(order, { kind: 'refund', amount: 1000 }, 'once')).toMatchObject({ again: true })
      expect(await act(order, { kind: 'refund', amount: order.total })).toMatchObject({ fault: 'too much' })
      await act(order, { kind: 'refund', amount: order.total - 1000 })
      await shop.service.processPayments()
      expect(providerState(order)).toEqual({ status: 'succeeded', captured: order.total, refunded: order.total })
    },
  )

  test('an order that the bank has paid and that is cancelled goes back whole', async () => {
    const order = await bought('bank')
    await act(order, { kind: 'cancel' })
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ refunded: order.total })
  })

  test('an authorisation is captured before it lapses, sent or not', async () => {
    const order = await bought()
    await act(order, { kind: 'refund', amount: 100 })
    now += 4 * day
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ captured: 0 })
    now += 2 * day
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ captured: order.total - 100 })
    await act(order, { kind: 'ship', ...parcel })
    await act(order, { kind: 'refund', amount: 50 })
    await shop.service.processPayments()
    expect(providerState(order)).toEqual({ status: 'succeeded', captured: order.total - 100, refunded: 50 })
  })

  test('orders of the test methods move nothing, and say so as any other', async () => {
    const demo = await openShop()
    await demo.ensureStock(can.id, 10)
    const shopper = await createTestShopper(demo)
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
    const { order } = parseOrderResponse(await shopper.startPayment('demo-invoice'))
    shop = demo
    await act({ payment: '', line: '', total: 0, row: orderRow(order) ?? 0 }, { kind: 'ship', ...parcel })
    await demo.service.processPayments()
    const { payment } = await demo.database.selectFrom('shop_order').select('payment').executeTakeFirstOrThrow()
    expect(await readPaymentMoney(demo, payment)).toMatchObject({
      state: 'captured',
      orders: [{ move: 'capture', state: 'done' }],
    })
  })
})

describe('nothing is lost or doubled', () => {
  async function refundDue(): Promise<Bought> {
    const order = await bought('bank')
    await act(order, { kind: 'refund', amount: 1000 })
    return order
  }

  test('while the provider is away: it is tried again, ever more rarely', async () => {
    const order = await refundDue()
    standIn.stripe.down = true
    for (let tries = 0; tries < 5; tries++, now += 20 * minute) await shop.service.processPayments()
    expect((await readPaymentMoney(shop, order.payment)).orders).toMatchObject([{ state: 'waiting' }])
    standIn.stripe.down = false
    now += 6 * 60 * minute
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ refunded: 1000 })
  })

  test('when the answer is lost, also for longer than idempotency keys are kept', async () => {
    const order = await refundDue()
    standIn.stripe.answersLost = true
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ refunded: 1000 })
    standIn.stripe.answersLost = false
    standIn.stripe.forgetKeys()
    now += 2 * day
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ refunded: 1000 })
    expect((await readPaymentMoney(shop, order.payment)).orders).toMatchObject([{ state: 'done' }])
  })

  test('when the process dies in the middle: another takes it over once its claim is over', async () => {
    const order = await refundDue()
    const { database } = shop
    await database
      .updateTable('money_order')
      .set({ state: 'working', claim: 'dead', due_at: now + 5 * minute })
      .execute()
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ refunded: 0 })
    now += 6 * minute
    await shop.service.processPayments()
    expect(providerState(order)).toMatchObject({ refunded: 1000 })
  })

  test('by two processes at once', async () => {
    const order = await refundDue()
    const other = await openOnlineShop(standIn.stripe, { database: shop.database, now: () => now })
    await Promise.all([shop, other, shop, other].map(({ service }) => service.processPayments()))
    expect(providerState(order)).toMatchObject({ refunded: 1000 })
  })

  test('and what the provider will never do is given up at once, for somebody to look at', async () => {
    const order = await bought()
    standIn.stripe.books.cancel(standIn.stripe.books.intentOf(standIn.stripe.sessionOf(order.payment)) ?? never())
    await act(order, { kind: 'ship', ...parcel })
    await shop.service.processPayments()
    expect((await readPaymentMoney(shop, order.payment)).orders).toMatchObject([{ move: 'capture', state: 'failed' }])
  })
})

function never(): never {
  throw new Error('Nothing was paid')
}
