import { describe, expect, it, vi } from 'vitest'
import { createShopperClient, shopperCalls } from './shopper-client.ts'

const selection = {
  token: 'new-token',
  selection: {
    currency: 'SEK',
    currencyFormat: { prefix: '', suffix: ' kr', decimalPoint: ',', decimalDigits: '2', thousandsSeparator: ' ' },
    items: [],
    discounts: [],
    totals: { totalDiscountPriceAsNumber: false, itemsTotalPriceAsNumber: '0', grandTotalPriceAsNumber: 0 },
    address: [],
  },
  location: { country: 'SE', name: 'Sweden', eu: true, shipTo: true, market: 1, pricelist: '20' },
  paymentMethods: { a: { paymentMethod: 'demo-redirect', name: 'Test', handlingCostAsNumber: 0 } },
  paymentFields: { address: [], shippingAddress: [] },
  shippingMethods: [],
  countries: [],
}

interface Sent {
  url: string
  method: string | undefined
  token: string | null
  body: unknown
}

/** The calls over a fetch that remembers what was sent and answers `body`. */
function calls(body: unknown, { status = 200, token }: { status?: number; token?: string } = {}) {
  const sent: Sent[] = []
  const stored: string[] = []
  const client = shopperCalls({
    baseUrl: '/commerce',
    readToken: () => token,
    storeToken: (next) => stored.push(next),
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      sent.push({ url: String(input), method: init?.method, token: headers.get('API-Token'), body: init?.body })
      return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })
    },
  })
  return { client, sent, stored }
}

describe('createShopperClient', () => {
  it('refuses to run on the server', () => {
    const connection = { baseUrl: '', readToken: () => undefined, storeToken: () => undefined, fetch }
    expect(() => createShopperClient(connection)).toThrow('Client side centra used server side')
  })
})

describe('the calls', () => {
  it('parses the odd forms of the wire into numbers, lists and empty records', async () => {
    const { client } = calls(selection)
    const answer = await client.selection()
    expect(answer).toMatchObject({
      ok: true,
      value: {
        selection: {
          currencyFormat: { decimalDigits: 2 },
          totals: { totalDiscountPriceAsNumber: 0 },
          address: { email: '' },
        },
        location: { pricelist: 20 },
        paymentMethods: [{ paymentMethod: 'demo-redirect' }],
      },
    })
  })

  it('encodes path parameters', async () => {
    const { client, sent } = calls(selection)
    await client.removeVoucher('../selection')
    await client.subscribe('a b@example.com')
    expect(sent.map(({ url }) => url)).toEqual([
      '/commerce/vouchers/..%2Fselection',
      '/commerce/newsletter-subscription/a%20b%40example.com',
    ])
  })

  it('sends the stored token and keeps the one of the answer', async () => {
    const { client, sent, stored } = calls(selection, { token: 'old-token' })
    expect(await client.addItem('1-1', 2)).toMatchObject({ ok: true, renewed: true })
    expect(sent).toMatchObject([{ url: '/commerce/items/1-1/quantity/2', method: 'POST', token: 'old-token' }])
    expect(stored).toEqual(['new-token'])
  })

  it('is not renewed by a first token nor by the same one', async () => {
    const first = calls(selection)
    expect(await first.client.selection()).toMatchObject({ ok: true, renewed: false })
    expect(first.stored).toEqual(['new-token'])
    const same = calls(selection, { token: 'new-token' })
    expect(await same.client.selection()).toMatchObject({ ok: true, renewed: false })
    expect(same.stored).toEqual([])
  })

  it('keeps the parts of a refusal, the token and the selection', async () => {
    const unavailable = [{ item: '1-1', product: '1', originalQuantity: 3, unavailable: 1, available: 2 }]
    const body = { ...selection, errors: { stock: 'unavailable items' }, unavailable }
    const { client, stored } = calls(body, { status: 410, token: 'old-token' })
    const answer = await client.setLineQuantity('abc', 3)
    expect(answer).toMatchObject({
      ok: false,
      kind: 'refused',
      status: 410,
      errors: { stock: 'unavailable items' },
      unavailable,
      selection: { location: { country: 'SE' } },
    })
    expect(stored).toEqual(['new-token'])
  })

  it('counts a 200 with errors as refused', async () => {
    const { client } = calls({ ...selection, errors: { item: 'product item not found' } })
    expect(await client.updateItems({})).toMatchObject({ ok: false, kind: 'refused', status: 200 })
  })

  it.each([
    ['text that is no JSON', '<html>'],
    ['JSON of another shape', { token: 'x', selection: {} }],
  ])('calls %s unreadable', async (_, body) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { client } = calls(body)
    expect(await client.selection()).toEqual({ ok: false, kind: 'unreadable' })
  })

  it.each([
    ['unreachable', new TypeError('fetch failed')],
    ['timeout', new DOMException('late', 'TimeoutError')],
  ])('resolves to %s instead of rejecting', async (kind, error) => {
    const client = shopperCalls({
      baseUrl: '/commerce',
      readToken: () => undefined,
      storeToken: () => undefined,
      fetch: () => Promise.reject(error),
    })
    expect(await client.selection()).toEqual({ ok: false, kind })
  })
})

describe('a call that gets no answer', () => {
  it.each([
    [200, 'unreadable'],
    [503, 'unreachable'],
  ])('a page with status %d instead of JSON is %s', async (status, kind) => {
    expect(await calls('<!doctype html><h1>Gateway</h1>', { status }).client.selection()).toEqual({ ok: false, kind })
  })
})
