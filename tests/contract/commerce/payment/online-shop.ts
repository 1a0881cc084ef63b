import type { CommerceServiceOptions } from '@pouchery/commerce-server/service'
import { afterAll, beforeAll } from 'vitest'
import { stripePayments } from '#services/payments/stripe/stripe.server.ts'
import { FakeStripe, secretKey, type WebhookRequest, webhookSecret } from '../../../payments/fake-stripe.ts'
import { canWithMultipack, parsePayment } from '../payment-steps.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import { createTestShopper, returnFields, type Shopper } from '../shopper.ts'

const { can } = canWithMultipack()

export function setUpFakeStripe(): { readonly stripe: FakeStripe } {
  let stripe: FakeStripe | undefined
  beforeAll(async () => {
    stripe = await FakeStripe.start()
  })
  afterAll(() => stripe?.stop())
  return {
    get stripe() {
      if (!stripe) throw new Error('The stand-in has not been started')
      return stripe
    },
  }
}

export async function openOnlineShop(stripe: FakeStripe, options: Partial<CommerceServiceOptions> = {}): Promise<Shop> {
  const settings = { secretKey, webhookSecret, apiUrl: stripe.origin, pageOrigin: stripe.origin, shop: shopOrigin }
  const shop = await openShop({ testPayments: false, payments: stripePayments(settings), ...options })
  await shop.ensureStock(can.id, 1000)
  Object.assign(stripe, { down: false, answersLost: false, notifying: 'held' })
  stripe.deliver = (notice) => notified(shop, notice)
  return shop
}

export async function notified(shop: Shop, { body, headers }: WebhookRequest): Promise<number> {
  const url = `${shopOrigin}/embedded/commerce/payment-notification`
  return (await shop.service.fetch(new Request(url, { method: 'POST', body, headers }))).status
}

export async function startOnlinePayment(shop: Shop, quantity = 1): Promise<{ shopper: Shopper; payment: string }> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${can.item}/quantity/${quantity}`)
  return { shopper, payment: await restartPayment(shopper) }
}

export async function restartPayment(shopper: Shopper): Promise<string> {
  const answer = await shopper.startPayment('online')
  parsePayment(answer, 'redirect')
  return String(answer.body.orderId)
}

/** Requests the URL to which the payment provider sends the shopper back. Returns the status, headers and redirect target. */
export async function returnFromProvider(shop: Shop, payment: string, from: 'return' | 'cancelled' = 'return') {
  const request = new Request(`${shopOrigin}/embedded/commerce/pay/${from}/${payment}`)
  const response = await shop.service.fetch(request)
  const location = response.headers.get('location')
  return { status: response.status, headers: response.headers, page: location ? new URL(location) : undefined }
}

export async function fetchPaymentResult(shop: Shop, shopper: Shopper, payment: string) {
  const { page } = await returnFromProvider(shop, payment)
  if (!page) throw new Error('The shopper was not led back')
  return shopper.call('POST', '/payment-result', returnFields(page))
}

export async function readPaymentMoney(shop: Shop, payment: string) {
  const { database } = shop
  const [row] = await database
    .selectFrom('payment')
    .leftJoin('payment_money', 'payment_money.payment', 'payment.id')
    .select(['payment.status', 'payment_money.state'])
    .where('payment.id', '=', payment)
    .execute()
  const orders = await database
    .selectFrom('money_order')
    .select(['move', 'amount', 'state'])
    .where('payment', '=', payment)
    .orderBy('number')
    .execute()
  return { status: row?.status, state: row?.state, orders }
}

export function mailsOf(shop: Shop, kind: string) {
  return shop.database.selectFrom('outbox_mail').selectAll().where('kind', '=', kind).execute()
}
