import { expect, test } from 'vitest'
import { stripeWebhookSecret, type WebhookRequest } from '../../../payments/fake-stripe.ts'
import { parsePayment } from '../payment-steps.ts'
import { getStatusAndErrors, openShop, shopOrigin } from '../shop.ts'
import {
  buildPaymentResult,
  can,
  createShopperWithCans,
  parseOrderResponse,
  readStock,
  type Shopper,
  setStock,
} from '../shopper.ts'
import { returnFromProvider, sendPaymentNotification, setUpOnlineShop, startOnlinePayment } from './online-shop.ts'

const online = setUpOnlineShop()

/** Starts an online payment and pays on the page of the provider. */
async function startAndPay(by: 'card' | 'bank' = 'card', quantity = 1) {
  const started = await online.start(quantity)
  online.pay(started.payment, by)
  return started
}

test('the start redirects to the provider’s page with the amount, and does not reveal its name', async () => {
  const shopper = await createShopperWithCans(online.shop, 2)
  const { selection, paymentMethods } = await shopper.callForSelection('GET', '/selection')
  expect(paymentMethods).toMatchObject([
    { paymentMethod: 'online', name: 'Kort, banköverföring eller digital plånbok' },
  ])
  expect(JSON.stringify(paymentMethods)).not.toMatch(/stripe/i)
  const answer = await shopper.startPayment('online')
  const { url } = parsePayment(answer, 'redirect')
  const payment = String(answer.body.orderId)
  expect(online.sessionOf(payment)).toMatchObject({
    ...{ url, currency: 'sek', locale: 'sv', metadata: { payment, shop: shopOrigin } },
    amount_total: Math.round(selection.totals.grandTotalPriceAsNumber * 100),
    success_url: `${shopOrigin}/embedded/commerce/pay/return/${payment}`,
    cancel_url: `${shopOrigin}/embedded/commerce/pay/cancelled/${payment}`,
  })
  expect(await online.countOrders()).toBe(0)
})

test('an unavailable or slow provider takes no payment; the cart can be paid afterwards', async () => {
  const { shopper, payment: first } = await online.start()
  for (const trouble of [{ isDown: true }, { losesResponses: true }]) {
    Object.assign(online.stripe, trouble)
    const answer = await shopper.startPayment('online')
    expect(getStatusAndErrors(answer)).toEqual([412, { paymentMethod: 'failed' }])
    expect(answer.body.messages).toEqual(['Betalningen slutfördes inte.'])
    Object.assign(online.stripe, { isDown: false, losesResponses: false })
  }
  const payment = await startOnlinePayment(shopper)
  expect(payment).not.toBe(first)
  online.pay(payment)
  expect(parseOrderResponse(await online.result(shopper, payment)).items).toHaveLength(1)
})

test('the shop’s test methods and their page are not available', async () => {
  const { shopper, payment } = await online.start()
  expect((await shopper.startPayment('demo-invoice')).status).toBe(404)
  const page = new Request(`${shopOrigin}/embedded/commerce/pay/${payment}/pay`, { method: 'POST' })
  expect((await online.shop.service.fetch(page)).status).toBe(404)
  expect(await online.countOrders()).toBe(0)
})

const { notify, returnToShop } = online

async function notifyTwoProcesses(payment: string) {
  const notice = online.stripe.signed(online.stripe.event(online.sessionOf(payment)))
  const both = [online.shop, await online.openAnother()]
  await Promise.all(both.flatMap((each) => [sendPaymentNotification(each, notice), returnFromProvider(each, payment)]))
}

/** Opens both shops before the jobs start, so that the jobs are concurrent. */
async function runTwoJobs() {
  const both = [online.shop, await online.openAnother()]
  await Promise.all(both.map(({ service }) => service.processPayments()))
}

test.each<[string, (payment: string) => Promise<unknown>]>([
  ['the shopper alone', (payment) => returnToShop(payment)],
  ['a notification alone', notify],
  ['a notification, then the shopper', async (payment) => [await notify(payment), await returnToShop(payment)]],
  ['the shopper, then a notification', async (payment) => [await returnToShop(payment), await notify(payment)]],
  ['a notification twice', async (payment) => [await notify(payment), await notify(payment)]],
  ['all at once', (payment) => Promise.all([notify(payment), returnToShop(payment), notify(payment)])],
  ['two processes', notifyTwoProcesses],
  ['the job alone', online.runPaymentJob],
  ['the jobs of two processes', runTwoJobs],
])('the order is placed once by %s', async (name, bring) => {
  const left = (await readStock(online.shop, can.id)) ?? 0
  const { shopper, payment } = await startAndPay()
  if (name.includes('job')) online.now += 6 * 60_000
  await bring(payment)
  expect(await online.countOrders()).toBe(1)
  expect(await readStock(online.shop, can.id)).toBe(left - 1)
  expect(await online.money(payment)).toEqual({ status: 'completed', state: 'authorised', orders: [] })
  const order = parseOrderResponse(await online.result(shopper, payment))
  expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toEqual(order)
  expect(await online.mails('order-confirmation')).toHaveLength(1)
  expect(await online.countOrders()).toBe(1)
})

test('a declined or unpaid payment makes no order, and the page waits', async () => {
  const { payment } = await online.start()
  const { status, headers } = await online.returnToShop(payment)
  expect([status, headers.get('refresh')]).toEqual([200, '3'])
  expect(await online.countOrders()).toBe(0)
})

test('a shopper who cancels keeps the cart, and the payment can no longer be paid', async () => {
  const { shopper, payment } = await online.start()
  const { page } = await online.returnToShop(payment, 'cancelled')
  expect([page?.pathname, page?.searchParams.get('status')]).toEqual(['/checkout', 'cancelled'])
  expect(online.sessionOf(payment).status).toBe('expired')
  const { status, body } = await shopper.call(
    'POST',
    '/payment-result',
    buildPaymentResult(page ?? new URL('about:blank')),
  )
  expect([status, body.messages]).toEqual([412, ['Betalningen avbröts. Inga pengar har dragits.']])
  expect((await shopper.callForSelection('GET', '/selection')).selection.items).toHaveLength(1)
})

test('a shopper who cancels but has paid gets an order', async () => {
  const { payment } = await startAndPay()
  expect((await online.returnToShop(payment, 'cancelled')).page?.pathname).toBe('/receipt')
  expect(await online.countOrders()).toBe(1)
})

test('a slow payment is pending until the money arrives, and makes no order if it never does', async () => {
  for (const came of [true, false]) {
    const { payment } = await online.start()
    const before = await online.countOrders()
    online.pay(payment, 'debit')
    await online.notify(payment)
    expect(await online.money(payment)).toMatchObject({ status: 'open', state: 'pending' })
    const session = online.sessionOf(payment)
    online.stripe.state.settleDebit(session, came)
    const type = `checkout.session.async_payment_${came ? 'succeeded' : 'failed'}`
    expect(await online.sendNotification(online.stripe.signed(online.stripe.event(session, type)))).toBe(200)
    const [status, state] = came ? ['completed', 'captured'] : ['failed', 'ended']
    expect(await online.money(payment)).toMatchObject({ status, state })
    expect(await online.countOrders()).toBe(before + Number(came))
  }
})

test('an outdated notification changes nothing: “expired” after “paid”', async () => {
  const { payment } = await online.start()
  const session = online.sessionOf(payment)
  const stale = online.stripe.event({ ...session, status: 'expired' })
  online.pay(payment)
  await online.notify(payment)
  expect(await online.sendNotification(online.stripe.signed(stale))).toBe(200)
  expect(await online.money(payment)).toEqual({ status: 'completed', state: 'authorised', orders: [] })
})

const signed = (body: string, at?: number, secret?: string) => online.stripe.signed(body, at, secret)
const event = (payment: string) => online.stripe.event(online.sessionOf(payment))
const rubbish = { 'stripe-signature': `t=1,v1=${stripeWebhookSecret}` }

test.each<[string, (payment: string) => WebhookRequest]>([
  ['without a signature', (payment) => ({ body: event(payment), headers: {} })],
  ['with the signature of another secret', (payment) => signed(event(payment), Date.now(), 'whsec_of_somebody_else')],
  ['with a body that was changed', (payment) => ({ ...signed(event(payment)), body: `${event(payment)} ` })],
  ['that is old', (payment) => signed(event(payment), Date.now() - 10 * 60_000)],
  ['with rubbish for a signature', (payment) => ({ body: event(payment), headers: rubbish })],
])('a notification %s is refused without provider calls or changes', async (_, forge) => {
  const { payment } = await startAndPay()
  const calls = online.stripe.calls.length
  expect(await online.sendNotification(forge(payment))).toBe(400)
  expect(online.stripe.calls).toHaveLength(calls)
  expect(await online.countOrders()).toBe(0)
})

test('a notification larger than any from a provider is refused', async () => {
  expect(await online.sendNotification(signed('x'.repeat(300 * 1024)))).toBe(413)
})

test('a notification for another shop of the account changes nothing', async () => {
  const { payment } = await startAndPay()
  const session = online.sessionOf(payment)
  const body = online.stripe.event({ ...session, metadata: { ...session.metadata, shop: 'https://other.example' } })
  expect(await online.sendNotification(signed(body))).toBe(200)
  expect(await online.countOrders()).toBe(0)
})

test('without a provider the address for notifications does not exist', async () => {
  expect(await sendPaymentNotification(await openShop({ database: online.shop.database }), signed('{}'))).toBe(404)
})

test('while the provider is unavailable a notification is refused, so that it is sent again', async () => {
  const { payment } = await startAndPay()
  online.stripe.isDown = true
  expect(await online.sendNotification(signed(event(payment)))).toBe(500)
  online.stripe.isDown = false
  expect(await online.sendNotification(signed(event(payment)))).toBe(200)
  expect(await online.countOrders()).toBe(1)
})

async function expectMoneyReleased(payment: string, shopper: Shopper) {
  await online.runPaymentJob()
  const { orders, state } = await online.money(payment)
  expect([state, orders.map(({ move, state }) => [move, state])]).toEqual(['released', [['release', 'done']]])
  const [mail] = await online.mails('payment-return')
  expect(mail).toMatchObject({ recipient: 'ada@example.com', language: 'sv' })
  expect(await online.countOrders()).toBe(0)
  expect((await shopper.call('GET', '/receipt')).status).toBe(404)
}

test.each(['card', 'bank'] as const)('a payment by %s for goods that have sold out is refunded', async (by) => {
  const { shopper, payment } = await startAndPay(by, 2)
  await setStock(online.shop, can.id, 1)
  await online.notify(payment)
  expect((await online.result(shopper, payment)).status).toBe(410)
  await expectMoneyReleased(payment, shopper)
  const intent = online.intentOf(payment)
  const refunded = online.stripe.state.refunded(intent?.id ?? '')
  expect([intent?.status, refunded]).toEqual(by === 'card' ? ['canceled', 0] : ['succeeded', intent?.amount])
})

test.each([{ amount_capturable: 1 }, { currency: 'eur' }])('a payment that differs (%j) is refunded', async (wrong) => {
  const { shopper, payment } = await startAndPay()
  Object.assign(online.intentOf(payment) ?? {}, wrong)
  expect((await online.result(shopper, payment)).status).toBe(412)
  await expectMoneyReleased(payment, shopper)
  expect(console.error).toHaveBeenCalled()
})

test('a replaced payment is refunded', async () => {
  const { shopper, payment } = await online.start()
  await shopper.callForSelection('PUT', '/countries/DE', {})
  online.pay(payment)
  await online.notify(payment)
  await expectMoneyReleased(payment, shopper)
})

test('a payment that is no longer in the database is refunded', async () => {
  const { payment } = await startAndPay()
  await online.shop.database.deleteFrom('payment').where('id', '=', payment).execute()
  await online.notify(payment)
  expect(online.intentOf(payment)?.status).toBe('canceled')
})
