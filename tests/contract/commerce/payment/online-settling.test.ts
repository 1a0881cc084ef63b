import { beforeEach, expect, test, vi } from 'vitest'
import type { Shop } from '../shop.ts'
import { countOrders } from '../shopper.ts'
import { beginAgain, begun, comeBack, mailsOf, moneyOfPayment, openOnlineShop, providerStandIn } from './online-shop.ts'

/** Payments whose shopper never returned, without a provider notification. */
const standIn = providerStandIn()
const minute = 60_000

let shop: Shop
let now: number
beforeEach(async () => {
  now = Date.now()
  shop = await openOnlineShop(standIn.stripe, { now: () => now })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const pay = (payment: string) => standIn.stripe.books.pay(standIn.stripe.sessionOf(payment), 'card')

/** Advances the clock by minutes and runs the payment job every minute. */
async function wait(minutes: number): Promise<void> {
  for (let gone = 0; gone < minutes; gone += 1) {
    now += minute
    await shop.service.workOnPayments()
  }
}

test('one that was paid becomes an order, soon after the shopper should have been back', async () => {
  const { payment } = await begun(shop)
  pay(payment)
  await wait(4)
  expect(await countOrders(shop)).toBe(0)
  await wait(2)
  expect(await countOrders(shop)).toBe(1)
})

test('the provider is not asked all the time, and not about what is settled', async () => {
  const { payment } = await begun(shop)
  const before = standIn.stripe.calls.length
  await wait(40)
  const asked = standIn.stripe.calls.length - before
  expect(asked).toBeGreaterThan(2)
  expect(asked).toBeLessThan(6)
  pay(payment)
  await comeBack(shop, payment)
  const settled = standIn.stripe.calls.length
  await wait(60)
  expect(standIn.stripe.calls).toHaveLength(settled)
})

test('one that was never paid is closed when its time is over', async () => {
  const { payment } = await begun(shop)
  await wait(59)
  expect(standIn.stripe.sessionOf(payment).status).toBe('open')
  await wait(12)
  expect(standIn.stripe.sessionOf(payment).status).toBe('expired')
  expect(await moneyOfPayment(shop, payment)).toEqual({ status: 'cancelled', state: 'ended', orders: [] })
})

test('one that another took the place of is closed, so that nobody pays twice', async () => {
  const { shopper, payment } = await begun(shop)
  const next = await beginAgain(shopper)
  await wait(6)
  expect(standIn.stripe.sessionOf(payment).status).toBe('expired')
  expect(standIn.stripe.sessionOf(next).status).toBe('open')
  pay(next)
  await comeBack(shop, next)
  expect(await countOrders(shop)).toBe(1)
})

test('both paid after all: one order, and the money of the other goes back', async () => {
  const { shopper, payment } = await begun(shop)
  const next = await beginAgain(shopper)
  for (const each of [payment, next]) pay(each)
  await comeBack(shop, next)
  await wait(6)
  expect(await countOrders(shop)).toBe(1)
  expect(await moneyOfPayment(shop, payment)).toMatchObject({ status: 'replaced', state: 'released' })
  expect(standIn.stripe.books.intentOf(standIn.stripe.sessionOf(payment))?.status).toBe('canceled')
})

test('a provider that is away is asked again, and the others of the row are looked at', async () => {
  const { payment } = await begun(shop)
  const { payment: other } = await begun(shop)
  for (const each of [payment, other]) pay(each)
  standIn.stripe.down = true
  await wait(6)
  expect(await countOrders(shop)).toBe(0)
  standIn.stripe.down = false
  await wait(11)
  expect(await countOrders(shop)).toBe(2)
})

test('two processes settle each of them once', async () => {
  const other = await openOnlineShop(standIn.stripe, { database: shop.database, now: () => now })
  for (let each = 0; each < 4; each++) pay((await begun(shop)).payment)
  now += 6 * minute
  await Promise.all([shop, other].map(({ service }) => service.workOnPayments()))
  expect(await countOrders(shop)).toBe(4)
})

test('news of money that goes back, from many at once: it is ordered back once', async () => {
  const { shopper, payment } = await begun(shop)
  const next = await beginAgain(shopper)
  for (const each of [payment, next]) pay(each)
  await comeBack(shop, next)
  await Promise.all([1, 2, 3, 4].map(() => standIn.stripe.notify(standIn.stripe.sessionOf(payment))))
  expect((await moneyOfPayment(shop, payment)).orders).toMatchObject([{ move: 'release' }])
  expect(await mailsOf(shop, 'payment-return')).toHaveLength(1)
})

test('a start whose process died before the provider heard of it is over in time', async () => {
  const { payment } = await begun(shop)
  await shop.database.updateTable('payment_money').set({ reference: null }).where('payment', '=', payment).execute()
  await wait(70)
  expect(await moneyOfPayment(shop, payment)).toMatchObject({ status: 'failed', state: 'ended' })
})
