import { beforeEach, expect, test, vi } from 'vitest'
import type { Shop } from '../shop.ts'
import { countOrders } from '../shopper.ts'
import {
  mailsOf,
  openOnlineShop,
  readPaymentMoney,
  restartPayment,
  returnFromProvider,
  setUpFakeStripe,
  startOnlinePayment,
} from './online-shop.ts'

/** The tests cover payments of shoppers who never return, without a notification from the provider. */
const standIn = setUpFakeStripe()
const minute = 60_000

let shop: Shop
let now: number
beforeEach(async () => {
  now = Date.now()
  shop = await openOnlineShop(standIn.stripe, { now: () => now })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const pay = (payment: string) => standIn.stripe.books.pay(standIn.stripe.sessionOf(payment), 'card')

/** Advances the clock by `minutes` and runs the payment job after each minute. */
async function advanceMinutes(minutes: number): Promise<void> {
  for (let gone = 0; gone < minutes; gone += 1) {
    now += minute
    await shop.service.processPayments()
  }
}

test('one that was paid becomes an order, soon after the shopper should have been back', async () => {
  const { payment } = await startOnlinePayment(shop)
  pay(payment)
  await advanceMinutes(4)
  expect(await countOrders(shop)).toBe(0)
  await advanceMinutes(2)
  expect(await countOrders(shop)).toBe(1)
})

test('the provider is not asked all the time, and not about what is settled', async () => {
  const { payment } = await startOnlinePayment(shop)
  const before = standIn.stripe.calls.length
  await advanceMinutes(40)
  const asked = standIn.stripe.calls.length - before
  expect(asked).toBeGreaterThan(2)
  expect(asked).toBeLessThan(6)
  pay(payment)
  await returnFromProvider(shop, payment)
  const settled = standIn.stripe.calls.length
  await advanceMinutes(60)
  expect(standIn.stripe.calls).toHaveLength(settled)
})

test('one that was never paid is closed when its time is over', async () => {
  const { payment } = await startOnlinePayment(shop)
  await advanceMinutes(59)
  expect(standIn.stripe.sessionOf(payment).status).toBe('open')
  await advanceMinutes(12)
  expect(standIn.stripe.sessionOf(payment).status).toBe('expired')
  expect(await readPaymentMoney(shop, payment)).toEqual({ status: 'cancelled', state: 'ended', orders: [] })
})

test('one that another took the place of is closed, so that nobody pays twice', async () => {
  const { shopper, payment } = await startOnlinePayment(shop)
  const next = await restartPayment(shopper)
  await advanceMinutes(6)
  expect(standIn.stripe.sessionOf(payment).status).toBe('expired')
  expect(standIn.stripe.sessionOf(next).status).toBe('open')
  pay(next)
  await returnFromProvider(shop, next)
  expect(await countOrders(shop)).toBe(1)
})

test('both paid after all: one order, and the money of the other goes back', async () => {
  const { shopper, payment } = await startOnlinePayment(shop)
  const next = await restartPayment(shopper)
  for (const each of [payment, next]) pay(each)
  await returnFromProvider(shop, next)
  await advanceMinutes(6)
  expect(await countOrders(shop)).toBe(1)
  expect(await readPaymentMoney(shop, payment)).toMatchObject({ status: 'replaced', state: 'released' })
  expect(standIn.stripe.books.intentOf(standIn.stripe.sessionOf(payment))?.status).toBe('canceled')
})

test('a provider that is away is asked again, and the others of the row are looked at', async () => {
  const { payment } = await startOnlinePayment(shop)
  const { payment: other } = await startOnlinePayment(shop)
  for (const each of [payment, other]) pay(each)
  standIn.stripe.down = true
  await advanceMinutes(6)
  expect(await countOrders(shop)).toBe(0)
  standIn.stripe.down = false
  await advanceMinutes(11)
  expect(await countOrders(shop)).toBe(2)
})

test('two processes settle each of them once', async () => {
  const other = await openOnlineShop(standIn.stripe, { database: shop.database, now: () => now })
  for (let each = 0; each < 4; each++) pay((await startOnlinePayment(shop)).payment)
  now += 6 * minute
  await Promise.all([shop, other].map(({ service }) => service.processPayments()))
  expect(await countOrders(shop)).toBe(4)
})

test('news of money that goes back, from many at once: it is ordered back once', async () => {
  const { shopper, payment } = await startOnlinePayment(shop)
  const next = await restartPayment(shopper)
  for (const each of [payment, next]) pay(each)
  await returnFromProvider(shop, next)
  await Promise.all([1, 2, 3, 4].map(() => standIn.stripe.notify(standIn.stripe.sessionOf(payment))))
  expect((await readPaymentMoney(shop, payment)).orders).toMatchObject([{ move: 'release' }])
  expect(await mailsOf(shop, 'payment-return')).toHaveLength(1)
})

test('a start whose process died before the provider heard of it is over in time', async () => {
  const { payment } = await startOnlinePayment(shop)
  await shop.database.updateTable('payment_money').set({ reference: null }).where('payment', '=', payment).execute()
  await advanceMinutes(70)
  expect(await readPaymentMoney(shop, payment)).toMatchObject({ status: 'failed', state: 'ended' })
})
