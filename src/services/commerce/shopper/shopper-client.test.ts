import { expect, it, vi } from 'vitest'
import { createShopperCalls, createShopperClient } from './shopper-client.ts'

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
  ...{ paymentFields: { address: [], shippingAddress: [] }, shippingMethods: [], countries: [] },
}

const unavailable = [{ item: '1-1', product: '1', originalQuantity: 3, unavailable: 1, available: 2 }]
const shortages = [{ item: '1-1', wanted: 3, available: 2 }]

const connection = { baseUrl: '/commerce', readToken: () => undefined, storeToken: () => undefined }

function calls(body: unknown, { status = 200, token }: { status?: number; token?: string } = {}) {
  const sent: { url: string; method: string | undefined; token: string | null; body: unknown }[] = []
  const stored: string[] = []
  const client = createShopperCalls({
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

it('refuses to run on the server', () => {
  expect(() => createShopperClient({ ...connection, fetch })).toThrow('Client side centra used server side')
})

it('parses irregular forms of the response into numbers, lists and empty records', async () => {
  const { client } = calls(selection)
  expect(await client.selection()).toMatchObject({
    ok: true,
    value: {
      ...{ format: { decimalDigits: 2 }, totals: { discount: 0 }, address: { email: '' }, location: { pricelist: 20 } },
      paymentMethods: [{ id: 'demo-redirect' }],
    },
  })
})

it('adds an item with a comment through the server of the shop', async () => {
  const { client, sent } = calls(selection, { token: 'shopper-token' })
  await client.addItemWithComment('1001-1', 2, { comment: 'For Anna', productUrl: '/buy/1001' })
  const body = {
    ...{ token: 'shopper-token', productId: '1001-1', quantity: 2, comment: 'For Anna', productUrl: '/buy/1001' },
  }
  expect(sent).toMatchObject([{ url: '/api/addProduct', method: 'POST', body: JSON.stringify(body) }])
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

it.each<[string, { token?: string }, string[], boolean]>([
  ['another', { token: 'old-token' }, ['new-token'], true],
  ['no', {}, ['new-token'], false],
  ['the same', { token: 'new-token' }, [], false],
])('stores the token in the response if %s token is stored', async (_, options, tokens, isNewCart) => {
  const { client, sent, stored } = calls(selection, options)
  expect(await client.addItem('1-1', 2)).toMatchObject({ ok: true, isNewCart })
  const token = options.token ?? null
  expect(sent).toMatchObject([{ url: '/commerce/items/1-1/quantity/2', method: 'POST', token }])
  expect(stored).toEqual(tokens)
})

it('returns the details, token and selection of a refusal', async () => {
  const body = { ...selection, errors: { stock: 'unavailable items' }, unavailable }
  const { client, stored } = calls(body, { status: 410, token: 'old-token' })
  expect(await client.setLineQuantity('abc', 3)).toMatchObject({
    ...{ ok: false, kind: 'refused', reason: 'stock', shortages },
    selection: { location: { country: 'SE' } },
  })
  expect(stored).toEqual(['new-token'])
})

it('returns the shortages of a partial change and the message of a refusing provider', async () => {
  const partly = calls({ ...selection, unavailable })
  expect(await partly.client.addItem('1-1', 3)).toMatchObject({ ok: true, shortages })
  const declined = calls({ errors: { paymentMethod: 'failed' }, messages: ['No credit', 'Sorry'] }, { status: 412 })
  const refused = { ok: false, kind: 'refused', reason: 'payment', message: 'No credit' }
  expect(await declined.client.receipt()).toEqual(refused)
})

it.each([undefined, 'old-token'])('drops a message in an unset language, with the token %s', async (token) => {
  const body = { token: 'new-token', errors: { paymentMethod: 'failed' }, messages: ['Nej'] }
  const { client } = calls(body, { status: 412, ...(token && { token }) })
  expect(await client.receipt()).toEqual({ ok: false, kind: 'refused', reason: 'payment' })
})

it('treats a 200 response with errors as refused', async () => {
  const { client } = calls({ ...selection, errors: { item: 'product item not found' } })
  expect(await client.updateItems({})).toMatchObject({ ok: false, kind: 'refused', reason: 'item' })
})

it.each([
  ['text that is no JSON', 200, '<html>', 'unreadable'],
  ['JSON of another shape', 200, { token: 'x', selection: {} }, 'unreadable'],
  ['a page of a gateway', 503, '<!doctype html><h1>Gateway</h1>', 'unreachable'],
])('treats %s with status %i as a failure', async (_, status, body, kind) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await calls(body, { status }).client.selection()).toEqual({ ok: false, kind })
})

it.each([
  ['unreachable', new TypeError('fetch failed')],
  ['timeout', new DOMException('late', 'TimeoutError')],
])('resolves to %s instead of rejecting', async (kind, error) => {
  const client = createShopperCalls({ ...connection, fetch: () => Promise.reject(error) })
  expect(await client.selection()).toEqual({ ok: false, kind })
})

const { client, sent } = calls({ errors: { password: 'incorrect' } }, { status: 406, token: 'token' })
const reset = { i: 'x', id: '7', newPassword: 'next' }
const account = { email: 'a@x.example', password: 'secret' }
it.each([
  [() => client.login('a b@x.example', 'secret'), 'POST', '/login/a%20b%40x.example', { password: 'secret' }],
  [() => client.logout(), 'POST', '/logout', null],
  [() => client.mailPasswordReset('a@x.se', '/r'), 'POST', '/password-reset-email/a%40x.se', { linkUri: '/r' }],
  [() => client.resetPassword(reset), 'POST', '/password-reset', reset],
  [() => client.changePassword('old', 'next'), 'PUT', '/password', { password: 'old', newPassword: 'next' }],
  [() => client.updateCustomer({ country: 'AT' }), 'PUT', '/customer/update', { country: 'AT' }],
  [() => client.lastOrder(), 'POST', '/orders', { from: 0, size: 1 }],
  [() => client.register(account), 'POST', '/register', account],
] as const)(
  'sends customer call %# as in commerce reference section 9 and returns a refusal',
  async (call, method, path, body) => {
    expect(await call()).toMatchObject({
      ...{ ok: false, kind: 'refused', reason: 'fields', fields: { password: 'incorrect' } },
    })
    expect(sent.at(-1)).toMatchObject({ method, url: `/commerce${path}` })
    expect(JSON.parse(String(sent.at(-1)?.body ?? 'null'))).toEqual(body)
  },
)

it('reads an empty list of orders of a customer', async () => {
  expect(await calls({ token: 'token', orders: [] }).client.lastOrder()).toMatchObject({ ok: true, value: [] })
})
