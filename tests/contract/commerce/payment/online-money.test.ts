import { type OrderAction, toOrderRowId } from '@pouchery/commerce-server/admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyTestAction, buyItems, testParcel } from '../orders/order-steps.ts'
import { openShop } from '../shop.ts'
import { can, parseOrderResponse } from '../shopper.ts'
import { setUpOnlineShop, startOnlinePayment } from './online-shop.ts'

const online = setUpOnlineShop()
const minute = 60_000
const day = 24 * 60 * minute
const ship: OrderAction = { kind: 'ship', ...testParcel }
const refund = (amount: number): OrderAction => ({ kind: 'refund', amount })

async function bought(by: 'card' | 'bank' = 'card') {
  const { shopper, payment } = await online.start(2)
  online.pay(payment, by)
  const order = parseOrderResponse(await online.result(shopper, payment))
  const total = Math.round(order.totals.grandTotalPriceAsNumber * 100)
  return { payment, row: toOrderRowId(order.order) ?? 0, line: order.items[0]?.line ?? '', total }
}

const { runPaymentJob, money } = online
const act = ({ row }: { row: number }, action: OrderAction, more = {}) =>
  applyTestAction(online.shop.database, row, action, { now: online.now, ...more })

function providerState({ payment }: { payment: string }) {
  const intent = online.intentOf(payment)
  const refunded = online.stripe.state.refunded(intent?.id ?? '')
  return { status: intent?.status, captured: intent?.amount_received, refunded }
}

test('money is captured once, with the first parcel', async () => {
  const order = await bought()
  await act(order, { kind: 'confirm' })
  await runPaymentJob()
  expect(providerState(order)).toMatchObject({ status: 'requires_capture', captured: 0 })
  await act(order, { kind: 'ship', parts: [{ line: order.line, quantity: 1 }], ...testParcel })
  await act(order, ship)
  await runPaymentJob()
  expect(providerState(order)).toEqual({ status: 'succeeded', captured: order.total, refunded: 0 })
  const { orders } = await money(order.payment)
  expect(orders).toEqual([{ move: 'capture', amount: order.total, state: 'done' }])
})

test('amounts that were cancelled or refunded before are never captured', async () => {
  const order = await bought()
  await act(order, refund(100))
  const cancelled = await act(order, { kind: 'cancel', parts: [{ line: order.line, quantity: 1 }] })
  const back = 'event' in cancelled && cancelled.event.kind === 'cancelled' ? cancelled.event.refund : 0
  expect(back).toBeGreaterThan(0)
  await act(order, ship)
  await runPaymentJob()
  expect(providerState(order)).toEqual({ status: 'succeeded', captured: order.total - 100 - back, refunded: 0 })
})

test.each(['card', 'bank'] as const)('a captured amount (%s) is refunded, but never more', async (by) => {
  const order = await bought(by)
  if (by === 'card') await act(order, ship)
  for (const again of [false, true]) expect(await act(order, refund(1000), { key: 'once' })).toMatchObject({ again })
  expect(await act(order, refund(order.total))).toMatchObject({ problem: 'too much' })
  await act(order, refund(order.total - 1000))
  await runPaymentJob()
  expect(providerState(order)).toEqual({ status: 'succeeded', captured: order.total, refunded: order.total })
})

test('an order cancelled before it is sent is never captured, or is refunded in full', async () => {
  const [card, bank] = [await bought('card'), await bought('bank')]
  for (const order of [card, bank]) await act(order, { kind: 'cancel' })
  await runPaymentJob()
  expect(providerState(card)).toEqual({ status: 'canceled', captured: 0, refunded: 0 })
  expect(providerState(bank)).toMatchObject({ refunded: bank.total })
})

test('an authorisation is captured before it expires, sent or not', async () => {
  const order = await bought()
  await act(order, refund(100))
  online.now += 4 * day
  await runPaymentJob()
  expect(providerState(order)).toMatchObject({ captured: 0 })
  online.now += 2 * day
  await runPaymentJob()
  expect(providerState(order)).toMatchObject({ captured: order.total - 100 })
  await act(order, ship)
  await act(order, refund(50))
  await runPaymentJob()
  expect(providerState(order)).toEqual({ status: 'succeeded', captured: order.total - 100, refunded: 50 })
})

test('orders of the test methods move no money, but report the same states', async () => {
  online.shop = await openShop()
  await online.shop.ensureStock(can.id, 10)
  await act({ row: await buyItems(online.shop, [can.item]) }, ship)
  await runPaymentJob()
  const orders = online.shop.database.selectFrom('shop_order').select('payment')
  const moved = await money((await orders.executeTakeFirstOrThrow()).payment)
  expect(moved).toMatchObject({ state: 'captured', orders: [{ move: 'capture', state: 'done' }] })
})

describe('no transfer is lost or duplicated', () => {
  let order: Awaited<ReturnType<typeof bought>>
  beforeEach(async () => {
    order = await bought('bank')
    await act(order, refund(1000))
  })
  const refunded = () => providerState(order).refunded
  const states = async () => (await money(order.payment)).orders.map(({ state }) => state)

  test('while the provider is unavailable: it is retried at increasing intervals', async () => {
    online.stripe.isDown = true
    for (let tries = 0; tries < 5; tries++, online.now += 20 * minute) await runPaymentJob()
    expect(await states()).toEqual(['waiting'])
    online.stripe.isDown = false
    online.now += 6 * 60 * minute
    await runPaymentJob()
    expect(refunded()).toBe(1000)
  })

  test('when the response is lost, even for longer than idempotency keys are kept', async () => {
    online.stripe.losesResponses = true
    await runPaymentJob()
    expect(refunded()).toBe(1000)
    online.stripe.losesResponses = false
    online.stripe.expireIdempotencyKeys()
    online.now += 2 * day
    await runPaymentJob()
    expect(refunded()).toBe(1000)
    expect(await states()).toEqual(['done'])
  })

  test('when the process dies midway: another takes over once its claim has expired', async () => {
    const claim = { state: 'working', claim: 'dead', due_at: online.now + 5 * minute }
    await online.shop.database.updateTable('money_order').set(claim).execute()
    await runPaymentJob()
    expect(refunded()).toBe(0)
    online.now += 6 * minute
    await runPaymentJob()
    expect(refunded()).toBe(1000)
  })

  test('by two concurrent processes', async () => {
    const both = [online.shop, await online.openAnother()]
    await Promise.all([...both, ...both].map(({ service }) => service.processPayments()))
    expect(refunded()).toBe(1000)
  })

  test('when the provider can never do it: it is given up at once for manual review', async () => {
    const card = await bought()
    Object.assign(online.intentOf(card.payment) ?? {}, { status: 'canceled', amount_capturable: 0 })
    await act(card, ship)
    await runPaymentJob()
    const { orders } = await money(card.payment)
    expect(orders).toMatchObject([{ move: 'capture', state: 'failed' }])
  })
})

const { start, returnToShop } = online

/** Starts two payments for one cart. The second payment replaces the first. */
async function startTwice(isPaid = true): Promise<[replaced: string, next: string]> {
  const { shopper, payment } = await start()
  const next = await startOnlinePayment(shopper)
  if (isPaid) for (const each of [payment, next]) online.pay(each)
  return [payment, next]
}

/** Advances the clock one minute at a time, and runs the payment job after each minute. */
async function advanceMinutes(minutes: number): Promise<void> {
  for (let gone = 0; gone < minutes; gone += 1) {
    online.now += minute
    await runPaymentJob()
  }
}

test('a payment whose shopper never returns becomes an order soon after the expected return', async () => {
  const { payment } = await start()
  online.pay(payment)
  await advanceMinutes(4)
  expect(await online.countOrders()).toBe(0)
  await advanceMinutes(2)
  expect(await online.countOrders()).toBe(1)
})

test('the provider is polled at intervals, and not about settled payments', async () => {
  const { payment } = await start()
  const before = online.stripe.calls.length
  await advanceMinutes(40)
  const asked = online.stripe.calls.length - before
  expect(asked).toBeGreaterThan(2)
  expect(asked).toBeLessThan(6)
  online.pay(payment)
  await returnToShop(payment)
  const settled = online.stripe.calls.length
  await advanceMinutes(60)
  expect(online.stripe.calls).toHaveLength(settled)
})

test('an unpaid payment is closed when its time is over', async () => {
  const { payment } = await start()
  await advanceMinutes(59)
  expect(online.sessionOf(payment).status).toBe('open')
  await advanceMinutes(12)
  expect(online.sessionOf(payment).status).toBe('expired')
  expect(await money(payment)).toEqual({ status: 'cancelled', state: 'ended', orders: [] })
})

test('a replaced payment is closed, so that a shopper cannot pay twice', async () => {
  const [payment, next] = await startTwice(false)
  await advanceMinutes(6)
  expect([payment, next].map((each) => online.sessionOf(each).status)).toEqual(['expired', 'open'])
  online.pay(next)
  await returnToShop(next)
  expect(await online.countOrders()).toBe(1)
})

test('two payments of one cart that are both paid make one order, and the other is refunded', async () => {
  const [payment, next] = await startTwice()
  await returnToShop(next)
  await advanceMinutes(6)
  expect(await online.countOrders()).toBe(1)
  expect(await money(payment)).toMatchObject({ status: 'replaced', state: 'released' })
  expect(online.intentOf(payment)?.status).toBe('canceled')
})

test('an unavailable provider is called again, and the other payments are still checked', async () => {
  for (let each = 0; each < 2; each++) online.pay((await start()).payment)
  online.stripe.isDown = true
  await advanceMinutes(6)
  expect(await online.countOrders()).toBe(0)
  online.stripe.isDown = false
  await advanceMinutes(11)
  expect(await online.countOrders()).toBe(2)
})

test('concurrent notifications of a payment that must be refunded create one refund', async () => {
  const [payment, next] = await startTwice()
  await returnToShop(next)
  await Promise.all([1, 2, 3, 4].map(() => online.notify(payment)))
  expect((await money(payment)).orders).toMatchObject([{ move: 'release' }])
  expect(await online.mails('payment-return')).toHaveLength(1)
})

test('a start whose process died before it reached the provider expires', async () => {
  const { payment } = await start()
  const unknown = online.shop.database.updateTable('payment_money').set({ reference: null })
  await unknown.where('payment', '=', payment).execute()
  await advanceMinutes(70)
  expect(await money(payment)).toMatchObject({ status: 'failed', state: 'ended' })
})
