import type { CommerceServiceOptions } from '@pouchery/commerce-server/service'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { createStripeProvider } from '#services/payments/stripe/stripe.server.ts'
import { FakeStripe, stripeSecretKey, stripeWebhookSecret, type WebhookRequest } from '../../../payments/fake-stripe.ts'
import { listOutboxMails } from '../customers.ts'
import { parsePayment } from '../payment-steps.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import { buildPaymentResult, can, countOrders, createShopperWithCans, type Shopper } from '../shopper.ts'

/** Opens a shop that is connected to a fake payment provider before each test. `now` is the time of the shop in ms. */
export function setUpOnlineShop() {
  const online = {} as { stripe: FakeStripe; shop: Shop; now: number }
  beforeAll(async () => {
    online.stripe = await FakeStripe.start()
  })
  afterAll(() => online.stripe.stop())
  beforeEach(async () => {
    online.now = Date.now()
    online.shop = await open()
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  })
  const open = (options = {}) => openOnlineShop(online.stripe, { now: () => online.now, ...options })
  const sessionOf = (payment: string) => online.stripe.sessionOf(payment)
  return Object.assign(online, {
    sessionOf,
    intentOf: (payment: string) => online.stripe.state.intentOf(sessionOf(payment)),
    pay: (payment: string, by: 'card' | 'bank' | 'debit' = 'card') => online.stripe.state.pay(sessionOf(payment), by),
    notify: (payment: string) => online.stripe.notify(sessionOf(payment)),
    sendNotification: (notice: WebhookRequest) => sendPaymentNotification(online.shop, notice),
    runPaymentJob: () => online.shop.service.processPayments(),
    /** Opens another shop on the same database, as a second process would. */
    openAnother: () => open({ database: online.shop.database }),
    start: async (quantity = 1) => {
      const shopper = await createShopperWithCans(online.shop, quantity)
      return { shopper, payment: await startOnlinePayment(shopper) }
    },
    returnToShop: (payment: string, from?: 'cancelled') => returnFromProvider(online.shop, payment, from),
    result: async (shopper: Shopper, payment: string) => {
      const { page } = await returnFromProvider(online.shop, payment)
      if (!page) throw new Error('The shopper was not led back')
      return shopper.call('POST', '/payment-result', buildPaymentResult(page))
    },
    money: (payment: string) => readPaymentMoney(online.shop, payment),
    countOrders: () => countOrders(online.shop),
    mails: (kind: string) => listOutboxMails(online.shop, kind),
  })
}

async function openOnlineShop(stripe: FakeStripe, options: Partial<CommerceServiceOptions>): Promise<Shop> {
  const settings = {
    secretKey: stripeSecretKey,
    webhookSecret: stripeWebhookSecret,
    apiUrl: stripe.origin,
    pageOrigin: stripe.origin,
    shop: shopOrigin,
  }
  const shop = await openShop({ testPayments: false, payments: createStripeProvider(settings), ...options })
  await shop.ensureStock(can.id, 1000)
  Object.assign(stripe, { isDown: false, losesResponses: false })
  stripe.deliver = (notice) => sendPaymentNotification(shop, notice)
  return shop
}

export async function sendPaymentNotification(shop: Shop, { body, headers }: WebhookRequest): Promise<number> {
  const url = `${shopOrigin}/embedded/commerce/payment-notification`
  return (await shop.service.fetch(new Request(url, { method: 'POST', body, headers }))).status
}

export async function startOnlinePayment(shopper: Shopper): Promise<string> {
  const answer = await shopper.startPayment('online')
  parsePayment(answer, 'redirect')
  return String(answer.body.orderId)
}

export async function returnFromProvider(shop: Shop, payment: string, from: 'return' | 'cancelled' = 'return') {
  const request = new Request(`${shopOrigin}/embedded/commerce/pay/${from}/${payment}`)
  const { status, headers } = await shop.service.fetch(request)
  const location = headers.get('location')
  return { status, headers, page: location ? new URL(location) : undefined }
}

async function readPaymentMoney({ database }: Shop, payment: string) {
  const [row] = await database
    .selectFrom('payment')
    .leftJoin('payment_money', 'payment_money.payment', 'payment.id')
    .select(['payment.status', 'payment_money.state'])
    .where('payment.id', '=', payment)
    .execute()
  const orders = database.selectFrom('money_order').select(['move', 'amount', 'state']).where('payment', '=', payment)
  return { status: row?.status, state: row?.state, orders: await orders.orderBy('number').execute() }
}
