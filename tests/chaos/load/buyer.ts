import * as v from 'valibot'
import { createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import type { Random } from '../../fuzz/random.ts'
import type { AcknowledgedResults, ChaosCounters, OrderSummary } from './acknowledged-results.ts'
import { retryUntilResponse, type ShopClient, type ShopResponse } from './shop-client.ts'

/** Items and voucher that buyers use. There are few items, to provoke concurrent purchases of the same item. */
export interface ItemsAndVoucher {
  items: readonly string[]
  voucher: string
}

interface Recorder {
  received: AcknowledgedResults
  counters: ChaosCounters
}

const commerce = '/embedded/commerce'
export const tokenResponseSchema = v.object({ token: v.string() })

/**
 * Buys one or two items and records the result. After a missing response or a server error, requests the receipt, and
 * pays again only if there is no order.
 */
export async function buyRandomItems(
  visitor: ShopClient,
  random: Random,
  email: string,
  goods: ItemsAndVoucher,
  notes: Recorder,
) {
  notes.counters.purchasesTried += 1
  const { body } = await retryUntilResponse(() => visitor.call('GET', `${commerce}/selection`))
  const { token } = v.parse(tokenResponseSchema, body)
  const ask: Ask = (method, path, sent) => visitor.call(method, commerce + path, { token, body: sent })
  const put = (item: string) =>
    retryUntilResponse(() => ask('POST', `/items/${item}/quantity/${1 + random.integerBelow(3)}`))
  await put(random.pick(goods.items))
  if (random.happens(0.4)) await put(random.pick(goods.items))
  if (random.happens(0.4)) await retryUntilResponse(() => ask('POST', '/vouchers', { voucher: goods.voucher }))
  const pay = random.happens(0.3) ? payByRedirect : payByInvoice
  const order = await paidOrder(ask, () => pay(visitor, ask, email))
  if (order) notes.received.orders.push({ ...order, token, email })
  if (order) notes.counters.purchasesConfirmed += 1
  else notes.counters.purchasesRefused += 1
}

type Ask = (method: string, path: string, body?: unknown) => Promise<ShopResponse | undefined>

async function paidOrder(ask: Ask, pay: () => Promise<ShopResponse | undefined>) {
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await pay()
    if (answer && answer.status < 500) return orderIn(answer)
    const order = orderIn(await retryUntilResponse(() => ask('GET', '/receipt')))
    if (order) return order
  }
  return undefined
}

const payByInvoice = ({ origin }: ShopClient, ask: Ask, email: string) =>
  ask('POST', '/payment', createPaymentBody(origin, email, 'demo-invoice'))

const redirectSchema = v.object({ action: v.literal('redirect'), url: v.string() })
const locationSchema = v.object({ location: v.string() })

async function payByRedirect({ origin, call }: ShopClient, ask: Ask, email: string): Promise<ShopResponse | undefined> {
  const started = await ask('POST', '/payment', createPaymentBody(origin, email, 'demo-redirect'))
  const redirect = v.safeParse(redirectSchema, started?.body)
  if (!redirect.success) return started
  const { pathname } = new URL(redirect.output.url)
  const paid = v.safeParse(locationSchema, (await call('POST', `${pathname}/pay`))?.body)
  if (!paid.success) return undefined
  const fields = Object.fromEntries(new URL(paid.output.location).searchParams)
  return ask('POST', '/payment-result', { paymentMethodFields: fields })
}

export const orderEntries = {
  currency: v.string(),
  totals: v.object({ grandTotalPriceAsNumber: v.number() }),
  items: v.array(v.object({ item: v.string(), quantity: v.number() })),
}
const paidSchema = v.object({ order: v.object({ order: v.string(), ...orderEntries }) })

function orderIn({ body }: ShopResponse): Omit<OrderSummary, 'token' | 'email'> | undefined {
  const parsed = v.safeParse(paidSchema, body)
  if (!parsed.success) return undefined
  const { order, ...fields } = parsed.output.order
  return { number: order, ...summarizeOrder(fields) }
}

export function summarizeOrder({
  currency,
  totals,
  items,
}: v.InferOutput<v.ObjectSchema<typeof orderEntries, undefined>>) {
  const units: Record<string, number> = {}
  for (const { item, quantity } of items) units[item] = (units[item] ?? 0) + quantity
  return { sum: `${currency} ${totals.grandTotalPriceAsNumber}`, items: units }
}

const address = { firstName: 'Ada', lastName: 'Lind', address1: 'Storgatan 1', zipCode: '111 22', city: 'Stockholm' }

export function createPaymentBody(origin: string, email: string, paymentMethod: string) {
  return {
    paymentMethod,
    shippingMethod: 'standard',
    paymentReturnPage: `${origin}/receipt`,
    paymentFailedPage: `${origin}/checkout`,
    termsAndConditions: true,
    consents: [createAgeConsent({ language: 'en', minimumAge: 18 })],
    address: { ...address, country: 'SE', email },
  }
}
