import type { CommerceServiceOptions } from '@pouchery/commerce-server/service'
import { afterAll, beforeAll } from 'vitest'
import { stripePayments } from '#services/payments/stripe/stripe.server.ts'
import { type Notice, StripeStandIn, secretKey, webhookSecret } from '../../../payments/stripe-stand-in.ts'
import { canAndPack, paymentIn } from '../payment-steps.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import { newShopper, returnFields, type Shopper } from '../shopper.ts'

const { can } = canAndPack()

export function providerStandIn(): { readonly stripe: StripeStandIn } {
  let stripe: StripeStandIn | undefined
  beforeAll(async () => {
    stripe = await StripeStandIn.start()
  })
  afterAll(() => stripe?.stop())
  return {
    get stripe() {
      if (!stripe) throw new Error('The stand-in has not been started')
      return stripe
    },
  }
}

export async function openOnlineShop(
  stripe: StripeStandIn,
  options: Partial<CommerceServiceOptions> = {},
): Promise<Shop> {
  const settings = { secretKey, webhookSecret, apiUrl: stripe.origin, pageOrigin: stripe.origin, shop: shopOrigin }
  const shop = await openShop({ testPayments: false, payments: stripePayments(settings), ...options })
  await shop.stockUp(can.id, 1000)
  Object.assign(stripe, { down: false, answersLost: false, notifying: 'held' })
  stripe.deliver = (notice) => notified(shop, notice)
  return shop
}

export async function notified(shop: Shop, { body, headers }: Notice): Promise<number> {
  const url = `${shopOrigin}/embedded/commerce/payment-notification`
  return (await shop.service.fetch(new Request(url, { method: 'POST', body, headers }))).status
}

export async function begun(shop: Shop, quantity = 1): Promise<{ shopper: Shopper; payment: string }> {
  const shopper = await newShopper(shop)
  await shopper.change('POST', `/items/${can.item}/quantity/${quantity}`)
  return { shopper, payment: await beginAgain(shopper) }
}

export async function beginAgain(shopper: Shopper): Promise<string> {
  const answer = await shopper.startPayment('online')
  paymentIn(answer, 'redirect')
  return String(answer.body.orderId)
}

/** Returns from the provider. The result has the status, the headers and the redirect target. */
export async function comeBack(shop: Shop, payment: string, from: 'return' | 'cancelled' = 'return') {
  const request = new Request(`${shopOrigin}/embedded/commerce/pay/${from}/${payment}`)
  const response = await shop.service.fetch(request)
  const location = response.headers.get('location')
  return { status: response.status, headers: response.headers, page: location ? new URL(location) : undefined }
}

export async function resultOf(shop: Shop, shopper: Shopper, payment: string) {
  const { page } = await comeBack(shop, payment)
  if (!page) throw new Error('The shopper was not led back')
  return shopper.call('POST', '/payment-result', returnFields(page))
}

export async function moneyOfPayment(shop: Shop, payment: string) {
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
