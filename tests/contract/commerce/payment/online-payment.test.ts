import { beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookSecret } from '../../../payments/fake-stripe.ts'
import { canWithMultipack, parsePayment } from '../payment-steps.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import {
  countOrders,
  createTestShopper,
  parseOrderResponse,
  returnFields,
  type Shopper,
  setStock,
  stockOf,
} from '../shopper.ts'
import {
  fetchPaymentResult,
  mailsOf,
  notified,
  openOnlineShop,
  readPaymentMoney,
  restartPayment,
  returnFromProvider,
  setUpFakeStripe,
  startOnlinePayment,
} from './online-shop.ts'

const { can } = canWithMultipack()
const standIn = setUpFakeStripe()

let shop: Shop
beforeEach(async () => {
  shop = await openOnlineShop(standIn.stripe)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const pay = (payment: string, by: 'card' | 'bank' | 'debit' = 'card') => {
  const { stripe } = standIn
  stripe.books.pay(stripe.sessionOf(payment), by)
}

describe('the start', () => {
  test('leads to the provider’s page with what is to be paid; nobody sees who it is', async () => {
    const shopper = await createTestShopper(shop)
    await shopper.callForSelection('POST', `/items/${can.item}/quantity/2`)
    const { selection, paymentMethods } = await shopper.callForSelection('GET', '/selection')
    expect(paymentMethods).toMatchObject([{ paymentMethod: 'online', name: 'Kort, bank eller plånbok' }])
    expect(JSON.stringify(paymentMethods)).not.toMatch(/stripe/i)
    const answer = await shopper.startPayment('online')
    const { url } = parsePayment(answer, 'redirect')
    const session = standIn.stripe.sessionOf(String(answer.body.orderId))
    expect(session).toMatchObject({
      url,
      amount_total: Math.round(selection.totals.grandTotalPriceAsNumber * 100),
      currency: 'sek',
      locale: 'sv',
      success_url: `${shopOrigin}/embedded/commerce/pay/return/${answer.body.orderId}`,
      cancel_url: `${shopOrigin}/embedded/commerce/pay/cancelled/${answer.body.orderId}`,
      metadata: { payment: answer.body.orderId, shop: shopOrigin },
    })
    expect(await countOrders(shop)).toBe(0)
  })

  test('a provider that is away, or answers too late, takes no payment: the cart is kept and can be paid afterwards', async () => {
    const { shopper, payment: first } = await startOnlinePayment(shop)
    for (const trouble of [{ down: true }, { answersLost: true }]) {
      Object.assign(standIn.stripe, trouble)
      const { status, body } = await shopper.startPayment('online')
      expect([status, body.errors, body.messages]).toEqual([
        412,
        { paymentMethod: 'failed' },
        ['Betalningen slutfördes inte.'],
      ])
      Object.assign(standIn.stripe, { down: false, answersLost: false })
    }
    const payment = await restartPayment(shopper)
    expect(payment).not.toBe(first)
    pay(payment)
    expect(parseOrderResponse(await fetchPaymentResult(shop, shopper, payment)).items).toHaveLength(1)
  })

  test('the shop’s test methods and their page are not there', async () => {
    const { shopper, payment } = await startOnlinePayment(shop)
    const { status } = await shopper.startPayment('demo-invoice')
    expect(status).toBe(404)
    const page = new Request(`${shopOrigin}/embedded/commerce/pay/${payment}/pay`, { method: 'POST' })
    expect((await shop.service.fetch(page)).status).toBe(404)
    expect(await countOrders(shop)).toBe(0)
  })
})

describe('the order is placed once, whoever brings the news', () => {
  const notify = (payment: string) => standIn.stripe.notify(standIn.stripe.sessionOf(payment))
  const ways: [string, (payment: string) => Promise<unknown>][] = [
    ['the shopper alone', (payment) => returnFromProvider(shop, payment)],
    ['a notification alone', notify],
    [
      'a notification, then the shopper',
      async (payment) => [await notify(payment), await returnFromProvider(shop, payment)],
    ],
    [
      'the shopper, then a notification',
      async (payment) => [await returnFromProvider(shop, payment), await notify(payment)],
    ],
    ['a notification twice', async (payment) => [await notify(payment), await notify(payment)]],
    ['all at once', (payment) => Promise.all([notify(payment), returnFromProvider(shop, payment), notify(payment)])],
    ['the job alone', async () => shop.service.processPayments()],
  ]

  test.each(ways)('%s', async (_, bring) => {
    let now = Date.now()
    shop = await openOnlineShop(standIn.stripe, { now: () => now })
    const left = (await stockOf(shop, can.id)) ?? 0
    const { shopper, payment } = await startOnlinePayment(shop)
    pay(payment)
    if (bring === ways.at(-1)?.[1]) now += 6 * 60_000
    await bring(payment)
    expect(await countOrders(shop)).toBe(1)
    expect(await stockOf(shop, can.id)).toBe(left - 1)
    expect(await readPaymentMoney(shop, payment)).toEqual({ status: 'completed', state: 'authorised', orders: [] })
    const order = parseOrderResponse(await fetchPaymentResult(shop, shopper, payment))
    expect(parseOrderResponse(await shopper.call('GET', '/receipt'))).toEqual(order)
    expect(await mailsOf(shop, 'order-confirmation')).toHaveLength(1)
    expect(await countOrders(shop)).toBe(1)
  })

  test('from two processes', async () => {
    const other = await openOnlineShop(standIn.stripe, { database: shop.database })
    const { payment } = await startOnlinePayment(shop)
    pay(payment)
    const event = standIn.stripe.event(standIn.stripe.sessionOf(payment))
    const both = [shop, other].flatMap((each) => [
      notified(each, standIn.stripe.signed(event)),
      returnFromProvider(each, payment),
    ])
    await Promise.all(both)
    expect(await countOrders(shop)).toBe(1)
  })
})

describe('what does not make an order', () => {
  test('a payment that was declined, and one that is not paid: the page waits', async () => {
    const { payment } = await startOnlinePayment(shop)
    const { status, headers } = await returnFromProvider(shop, payment)
    expect([status, headers.get('refresh')]).toEqual([200, '3'])
    expect(await countOrders(shop)).toBe(0)
  })

  test('a shopper who turns back: the payment can be paid no more, the cart is kept', async () => {
    const { shopper, payment } = await startOnlinePayment(shop)
    const { page } = await returnFromProvider(shop, payment, 'cancelled')
    expect([page?.pathname, page?.searchParams.get('status')]).toEqual(['/checkout', 'cancelled'])
    expect(standIn.stripe.sessionOf(payment).status).toBe('expired')
    const result = await shopper.call('POST', '/payment-result', returnFields(page ?? new URL('about:blank')))
    expect([result.status, result.body.messages]).toEqual([412, ['Betalningen avbröts. Inga pengar har dragits.']])
    expect((await shopper.callForSelection('GET', '/selection')).selection.items).toHaveLength(1)
  })

  test('who turns back and has paid after all has ordered', async () => {
    const { payment } = await startOnlinePayment(shop)
    pay(payment)
    expect((await returnFromProvider(shop, payment, 'cancelled')).page?.pathname).toBe('/receipt')
    expect(await countOrders(shop)).toBe(1)
  })

  test('money that takes days: pending until it has come, and no order where it never comes', async () => {
    for (const came of [true, false]) {
      const { payment } = await startOnlinePayment(shop)
      const before = await countOrders(shop)
      pay(payment, 'debit')
      const session = standIn.stripe.sessionOf(payment)
      await standIn.stripe.notify(session)
      expect(await readPaymentMoney(shop, payment)).toMatchObject({ status: 'open', state: 'pending' })
      standIn.stripe.books.clear(session, came)
      const type = `checkout.session.async_payment_${came ? 'succeeded' : 'failed'}`
      expect(await notified(shop, standIn.stripe.signed(standIn.stripe.event(session, type)))).toBe(200)
      expect(await readPaymentMoney(shop, payment)).toMatchObject(
        came ? { status: 'completed', state: 'captured' } : { status: 'failed', state: 'ended' },
      )
      expect(await countOrders(shop)).toBe(before + Number(came))
    }
  })

  test('news that was overtaken: “expired” after “paid” undoes nothing', async () => {
    const { payment } = await startOnlinePayment(shop)
    const session = standIn.stripe.sessionOf(payment)
    const stale = standIn.stripe.event({ ...session, status: 'expired' })
    pay(payment)
    await standIn.stripe.notify(session)
    expect(await notified(shop, standIn.stripe.signed(stale))).toBe(200)
    expect(await readPaymentMoney(shop, payment)).toMatchObject({
      status: 'completed',
      state: 'authorised',
      orders: [],
    })
  })
})

describe('a notification is refused, and nothing asked or changed,', () => {
  const signed = (body: string, at?: number, secret?: string) => standIn.stripe.signed(body, at, secret)
  const event = (payment: string) => standIn.stripe.event(standIn.stripe.sessionOf(payment))
  const forged: [string, (payment: string) => { body: string; headers: Record<string, string> }][] = [
    ['without a signature', (payment) => ({ body: event(payment), headers: {} })],
    ['with the signature of another secret', (payment) => signed(event(payment), Date.now(), 'whsec_of_somebody_else')],
    ['with a body that was changed', (payment) => ({ ...signed(event(payment)), body: `${event(payment)} ` })],
    ['that is old', (payment) => signed(event(payment), Date.now() - 10 * 60_000)],
    [
      'with rubbish for a signature',
      (payment) => ({ body: event(payment), headers: { 'stripe-signature': `t=1,v1=${webhookSecret}` } }),
    ],
  ]

  test.each(forged)('%s', async (_, forge) => {
    const { payment } = await startOnlinePayment(shop)
    pay(payment)
    const calls = standIn.stripe.calls.length
    expect(await notified(shop, forge(payment))).toBe(400)
    expect(standIn.stripe.calls).toHaveLength(calls)
    expect(await countOrders(shop)).toBe(0)
  })

  test('larger than anything a provider sends', async () => {
    expect(await notified(shop, signed('x'.repeat(300 * 1024)))).toBe(413)
  })

  test('and one of another shop of the account is nobody’s business here', async () => {
    const { payment } = await startOnlinePayment(shop)
    pay(payment)
    const session = standIn.stripe.sessionOf(payment)
    const body = standIn.stripe.event({ ...session, metadata: { ...session.metadata, shop: 'https://other.example' } })
    expect(await notified(shop, signed(body))).toBe(200)
    expect(await countOrders(shop)).toBe(0)
  })

  test('where no provider is set up the address is not there', async () => {
    expect(await notified(await openShop({ database: shop.database }), signed('{}'))).toBe(404)
  })

  test('while the provider cannot be asked it is not taken, so that it comes again', async () => {
    const { payment } = await startOnlinePayment(shop)
    pay(payment)
    standIn.stripe.down = true
    expect(await notified(shop, signed(event(payment)))).toBe(500)
    standIn.stripe.down = false
    expect(await notified(shop, signed(event(payment)))).toBe(200)
    expect(await countOrders(shop)).toBe(1)
  })
})

describe('a payment that cannot become an order goes back, and whoever paid is told', () => {
  async function goesBack(payment: string, shopper: Shopper) {
    await shop.service.processPayments()
    const { orders, state } = await readPaymentMoney(shop, payment)
    expect([state, orders.map(({ move, state }) => [move, state])]).toEqual(['released', [['release', 'done']]])
    const [mail] = await mailsOf(shop, 'payment-return')
    expect(mail).toMatchObject({ recipient: 'ada@example.com', language: 'sv' })
    expect(await countOrders(shop)).toBe(0)
    return (await shopper.call('GET', '/receipt')).status
  }

  test('sold out when the notification comes: the authorisation is ended', async () => {
    const { shopper, payment } = await startOnlinePayment(shop, 2)
    pay(payment)
    await setStock(shop, can.id, 1)
    await standIn.stripe.notify(standIn.stripe.sessionOf(payment))
    expect((await fetchPaymentResult(shop, shopper, payment)).status).toBe(410)
    expect(await goesBack(payment, shopper)).toBe(404)
    expect(standIn.stripe.books.intentOf(standIn.stripe.sessionOf(payment))?.status).toBe('canceled')
  })

  test('the same where the bank has paid already: the money is refunded', async () => {
    const { shopper, payment } = await startOnlinePayment(shop, 2)
    pay(payment, 'bank')
    await setStock(shop, can.id, 1)
    await standIn.stripe.notify(standIn.stripe.sessionOf(payment))
    await goesBack(payment, shopper)
    const intent = standIn.stripe.books.intentOf(standIn.stripe.sessionOf(payment))
    expect(standIn.stripe.books.refunded(intent?.id ?? '')).toBe(intent?.amount)
  })

  test.each([
    ['another amount', { amount_capturable: 1 }],
    ['another currency', { currency: 'eur' }],
  ])('%s than was to be paid', async (_, wrong) => {
    const { shopper, payment } = await startOnlinePayment(shop)
    pay(payment)
    Object.assign(standIn.stripe.books.intentOf(standIn.stripe.sessionOf(payment)) ?? {}, wrong)
    expect((await fetchPaymentResult(shop, shopper, payment)).status).toBe(412)
    await goesBack(payment, shopper)
    expect(console.error).toHaveBeenCalled()
  })

  test('a payment that another took the place of', async () => {
    const { shopper, payment } = await startOnlinePayment(shop)
    await shopper.callForSelection('PUT', '/countries/DE', {})
    pay(payment)
    await standIn.stripe.notify(standIn.stripe.sessionOf(payment))
    await goesBack(payment, shopper)
  })

  test('a payment that is not in the books any more', async () => {
    const { payment } = await startOnlinePayment(shop)
    pay(payment)
    await shop.database.deleteFrom('payment').where('id', '=', payment).execute()
    await standIn.stripe.notify(standIn.stripe.sessionOf(payment))
    expect(standIn.stripe.books.intentOf(standIn.stripe.sessionOf(payment))?.status).toBe('canceled')
  })
})
