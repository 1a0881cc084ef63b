import * as v from 'valibot'
import { createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import { errorBodySchema } from '#services/commerce/wire/errors.ts'
import { orderResponseSchema } from '#services/commerce/wire/order.ts'
import { selectionResponseSchema } from '#services/commerce/wire/selection.ts'
import type { Shop } from '../shops/shop-server.ts'

type Place = Pick<Shop, 'origin'>

const Redirect = v.object({ action: v.literal('redirect'), url: v.string() })

interface Answer {
  status: number
  body: unknown
}

/** Result of a purchase, which is the order number or the unavailable items. */
export type Purchase =
  | { status: 200; order: string }
  | { status: 410; error: string | undefined; unavailable: v.InferOutput<typeof errorBodySchema>['unavailable'] }

const address = {
  firstName: 'Bo',
  lastName: 'Test',
  address1: 'Main street 2',
  zipCode: '111 22',
  city: 'Stockholm',
  country: 'SE',
}

/**
 * Creates a buyer who calls the API without a browser. Each buyer has a unique email address, because purchases per
 * buyer in 30 days are limited.
 */
export async function createHttpBuyer(shop: Place) {
  const first = await send(shop, undefined, 'GET', '/selection')
  const token = v.parse(selectionResponseSchema, first.body).token
  const email = `bo.${token}@pouchery.example`
  const call = (method: string, path: string, body?: unknown) => send(shop, token, method, path, body)

  async function speak(language: string): Promise<void> {
    expectStatus(await call('PUT', `/languages/${language}`), 200)
  }

  async function add(item: string, quantity = 1): Promise<void> {
    expectStatus(await call('POST', `/items/${item}/quantity/${quantity}`), 200)
  }

  /** Orders the cart by invoice. An invoice order is paid immediately. */
  async function buyByInvoice(): Promise<Purchase> {
    return parsePurchase(await startPayment('demo-invoice'))
  }

  async function openPaymentPage(): Promise<string> {
    const answer = await startPayment('demo-redirect')
    expectStatus(answer, 200)
    return v.parse(Redirect, answer.body).url
  }

  /** Confirms the payment on the payment page, then fetches the result as the receipt page does. */
  async function payAt(url: string): Promise<Purchase> {
    const paid = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual', headers: { origin: shop.origin } })
    const paymentMethodFields = Object.fromEntries(new URL(paid.headers.get('location') ?? '').searchParams)
    return parsePurchase(await call('POST', '/payment-result', { paymentMethodFields }))
  }

  function startPayment(paymentMethod: string): Promise<Answer> {
    const pages = { paymentReturnPage: `${shop.origin}/receipt`, paymentFailedPage: `${shop.origin}/checkout` }
    const consents = [createAgeConsent({ language: 'en', minimumAge: 18 })]
    const agreed = { termsAndConditions: true, consents }
    return call('POST', '/payment', { paymentMethod, ...pages, ...agreed, address: { ...address, email } })
  }

  async function pieces(): Promise<number> {
    const { selection } = v.parse(selectionResponseSchema, (await call('GET', '/selection')).body)
    return selection.items.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  return { token, email, speak, add, pieces, buyByInvoice, openPaymentPage, payAt }
}

async function send(shop: Place, token: string | undefined, method: string, path: string, body?: unknown) {
  const headers = { origin: shop.origin, 'content-type': 'application/json', ...(token && { 'API-Token': token }) }
  const answer = await fetch(`${shop.origin}/embedded/commerce${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: v.parse(v.unknown(), await answer.json()) }
}

function parsePurchase(answer: Answer): Purchase {
  if (answer.status === 200) return { status: 200, order: v.parse(orderResponseSchema, answer.body).order.order }
  expectStatus(answer, 410)
  const { errors, unavailable } = v.parse(errorBodySchema, answer.body)
  return { status: 410, error: errors?.stock, unavailable }
}

function expectStatus({ status, body }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`Answered ${status}, not ${wanted}: ${JSON.stringify(body).slice(0, 300)}`)
}
