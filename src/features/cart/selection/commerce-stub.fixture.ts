import { vi } from 'vitest'
import { createStorageStub } from '#lib/browser/storage.fixture.ts'

type Answer = (call: string, init: RequestInit) => Promise<Response>

/** Stubs the browser's globals and `fetch`. `answer` receives calls such as `GET /selection`. */
export function stubBrowser(memory: Map<string, string>, answer: Answer): void {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', createStorageStub(memory))
  vi.stubGlobal('location', new URL('https://shop.example/'))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    answer(`${init.method} ${url.replace('https://commerce.example', '')}`, init),
  )
}

/** Without a `body`, simulates a lost response. */
export type StubResponse = { status?: number; body?: object }

export async function takeNextResponse(replies: StubResponse[]): Promise<Response> {
  const { status = 200, body } = replies.shift() ?? {}
  if (!body) throw new TypeError('Failed to fetch')
  return Response.json(body, { status })
}

export function createSelectionResponse(selection: object, country: string, more: object) {
  return {
    ...{ token: 't', location: { country, shipTo: true, pricelist: 20 }, paymentMethods: [], shippingMethods: [] },
    selection: { currency: 'SEK', currencyFormat: {}, items: [], totals: {}, ...selection },
    ...more,
  }
}

/** The cart's only line has the ID `l1`. */
export function createCartResponse({ country = 'SE', quantity = 1, paymentMethod = 'card', methods = ['card'] }) {
  const items = quantity === 0 ? [] : [{ line: 'l1', item: '1', quantity, product: { product: '1', name: 'Mint' } }]
  const totals = { totalQuantity: quantity, grandTotalPriceAsNumber: 78 }
  const paymentMethods = methods.map((id) => ({ paymentMethod: id }))
  const shippingMethods = [{ shippingMethod: 'post' }]
  const selection = { items, totals, paymentMethod, shippingMethod: 'post' }
  return { body: createSelectionResponse(selection, country, { paymentMethods, shippingMethods }) }
}
