import * as v from 'valibot'
import { createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import { orderResponseSchema } from '#services/commerce/wire/order.ts'
import { selectionResponseSchema } from '#services/commerce/wire/selection.ts'
import type { Shop } from '../shops/shop-server.ts'

type ShopOrigin = Pick<Shop, 'origin'>

interface ApiResponse {
  status: number
  body: unknown
}

const address = {
  ...{ firstName: 'Bo', lastName: 'Test', address1: 'Main street 2' },
  ...{ zipCode: '111 22', city: 'Stockholm', country: 'SE' },
}

/**
 * Creates a buyer who calls the API without a browser. Each buyer has a unique email address, because the number of
 * cans that a buyer may order in 30 days is limited.
 */
export async function createHttpBuyer(shop: ShopOrigin) {
  const first = await callCommerce(shop, undefined, 'GET', '/selection')
  const token = v.parse(selectionResponseSchema, first.body).token
  const email = `bo.${token}@pouchery.example`
  const call = (method: string, path: string, body?: unknown) => callCommerce(shop, token, method, path, body)

  async function setLanguage(language: string): Promise<void> {
    expectStatus(await call('PUT', `/languages/${language}`), 200)
  }

  async function add(item: string, quantity = 1): Promise<void> {
    expectStatus(await call('POST', `/items/${item}/quantity/${quantity}`), 200)
  }

  /** Places an order for the cart with payment by invoice, which succeeds immediately. Returns the order number. */
  async function buyByInvoice(): Promise<string> {
    const pages = { paymentReturnPage: `${shop.origin}/receipt`, paymentFailedPage: `${shop.origin}/checkout` }
    const consents = [createAgeConsent({ language: 'en', minimumAge: 18 })]
    const agreed = { termsAndConditions: true, consents, address: { ...address, email } }
    const response = await call('POST', '/payment', { paymentMethod: 'demo-invoice', ...pages, ...agreed })
    expectStatus(response, 200)
    return v.parse(orderResponseSchema, response.body).order.order
  }

  async function countUnits(): Promise<number> {
    const { selection } = v.parse(selectionResponseSchema, (await call('GET', '/selection')).body)
    return selection.items.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  return { token, email, setLanguage, add, countUnits, buyByInvoice }
}

/** Calls the commerce API over HTTP, with the token of a shopper if there is one. */
export async function callCommerce(
  shop: ShopOrigin,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiResponse> {
  const headers = { origin: shop.origin, 'content-type': 'application/json', ...(token && { 'API-Token': token }) }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await fetch(`${shop.origin}/embedded/commerce${path}`, init)
  return { status: response.status, body: v.parse(v.unknown(), await response.json()) }
}

function expectStatus({ status, body }: ApiResponse, expected: number): void {
  if (status !== expected) throw new Error(`Status ${status}, not ${expected}: ${JSON.stringify(body).slice(0, 300)}`)
}
