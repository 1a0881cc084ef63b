import * as v from 'valibot'
import { ageDeclaration } from '#services/commerce/shopper/age-check.ts'
import type { Connection } from './connection.ts'

const WithToken = v.object({ token: v.string() })
const Paid = v.object({ action: v.literal('success'), order: v.object({ order: v.string() }) })
const Receipt = v.object({ order: v.object({ order: v.string() }) })

const address = {
  firstName: 'Ada',
  lastName: 'Lind',
  address1: 'Storgatan 1',
  zipCode: '111 22',
  city: 'Stockholm',
}

/** Countries the shop may sell all of the demo catalogue to. */
const countries = ['ES', 'HR', 'GB', 'CH', 'SE']

/** What is bought: two items, and the page the shopper was on. */
export interface Basket {
  items: readonly [string, string]
  country: string
  /** Another one each time: what one buyer gets in 30 days has a limit. */
  email: string
  shop: string
}

/** The basket of a client's n-th purchase: spread over the items, so that few purchases want the same shelf. */
export function basketOf(items: readonly string[], client: number, n: number, shop: string): Basket {
  const start = (client * 31 + n * 7) % items.length
  const [first = '', second = ''] = [items[start], items[(start + 1) % items.length]]
  const email = `ada.${client}.${n}@example.com`
  return { items: [first, second], country: countries[(client + n) % countries.length] ?? 'SE', email, shop }
}

/**
 * A full purchase in eight requests: a new shopper, two items in the cart, the country, both methods, the payment, the
 * receipt. `timed` is told how long each took, ms. Rejects when the receipt shows another order than was paid.
 */
export async function purchase(connection: Connection, basket: Basket, timed: (ms: number) => void): Promise<void> {
  let token = ''
  const send = async (method: string, path: string, body?: unknown) => {
    const started = performance.now()
    const { text } = await connection.send(method, path, token, body)
    timed(performance.now() - started)
    return text
  }
  const [first, second] = basket.items
  token = v.parse(WithToken, JSON.parse(await send('GET', '/selection'))).token
  await send('POST', `/items/${first}`, { productUrl: '/nicotine-pouches/mini' })
  await send('PUT', '/items', { lines: [], items: [{ item: second, quantity: 2, comment: '', productUrl: '/' }] })
  await send('PUT', `/countries/${basket.country}`)
  await send('PUT', '/payment-methods/demo-invoice')
  await send('PUT', '/shipping-methods/express')
  const paid = v.parse(Paid, JSON.parse(await send('POST', '/payment', paymentBody(basket))))
  const receipt = v.parse(Receipt, JSON.parse(await send('GET', '/receipt')))
  if (receipt.order.order !== paid.order.order) throw new Error('The receipt shows another order')
}

function paymentBody({ country, email, shop }: Basket) {
  return {
    paymentMethod: 'demo-invoice',
    shippingMethod: 'express',
    paymentReturnPage: `${shop}/receipt`,
    paymentFailedPage: `${shop}/checkout`,
    termsAndConditions: true,
    consents: [ageDeclaration({ language: 'en', minimumAge: 18 })],
    address: { ...address, email, country },
  }
}
