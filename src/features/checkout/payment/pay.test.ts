import { beforeEach, expect, test, vi } from 'vitest'
import { changeSelection } from '#features/cart/selection/selection.ts'
import { connectShopper } from '#features/cart/selection/shopper.ts'
import { getQueryClient } from '#lib/query-client.ts'
import type { SaleCheck, SaleRequest } from '#services/commerce/sale/sale-check.ts'
import { pay } from './pay.ts'

const item = { line: 'l1', item: '1', quantity: 2, product: { product: '1', name: 'Mint' } }
const start = {
  ...{ paymentMethod: 'card', paymentReturnPage: 'https://shop.example/receipt', termsAndConditions: true },
  ...{ paymentFailedPage: 'https://shop.example/checkout', address: { country: 'US', state: 'VT' } },
}

let calls: string[]
/** Response of the sale rules. Undefined if the service is unreachable. */
let rulesSay: SaleCheck | undefined
let items: object[]
/** Response of `POST payment`. Undefined if the response is lost. */
let payment: object | undefined
let order: object | undefined

vi.mock('#features/market/facts/sale.functions.ts', () => ({
  saleRules: async ({ data: { country, state, items } }: { data: SaleRequest }) => {
    calls.push(`rules of ${country} ${state} for ${items}`)
    return rulesSay ?? Promise.reject(new TypeError('Failed to fetch'))
  },
}))

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const call = `${init?.method ?? 'GET'} ${String(input).replace('https://commerce.example', '')}`
  calls.push(call)
  if (call === 'POST /payment' && payment) return Response.json({ token: 't', ...payment })
  if (call === 'POST /payment') {
    items = []
    throw new TypeError('Failed to fetch')
  }
  if (call === 'GET /receipt')
    return Response.json(order ? { token: 't', order } : { token: 't' }, { status: order ? 200 : 404 })
  if (call === 'PUT /items') items = []
  const selection = { currency: 'SEK', currencyFormat: {}, paymentMethod: 'card', items, totals: {} }
  const methods = { paymentMethods: [{ paymentMethod: 'card' }], shippingMethods: [] }
  return Response.json({ token: 't', selection, location: { country: 'US', shipTo: true, pricelist: 25 }, ...methods })
}

const memory = new Map([['apiToken', 't']])
const storage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => memory.set(key, value),
  removeItem: (key: string) => memory.delete(key),
}
vi.stubGlobal('window', globalThis)
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('location', new URL('https://shop.example/'))
vi.stubGlobal('fetch', answer)

beforeEach(async () => {
  connectShopper('https://commerce.example')
  getQueryClient().clear()
  calls = []
  items = [item]
  payment = { action: 'redirect', url: 'https://pay.example/' }
  order = undefined
  rulesSay = { refused: new Map(), ageCheck: 'declaration' }
  await changeSelection('refresh', (client) => client.selection())
  calls = []
})

test('a payment starts when the rules of sale know nothing against what goes where', async () => {
  expect(await pay(start)).toMatchObject({ outcome: { kind: 'redirect' }, changes: [] })
  expect(calls).toEqual(['GET /selection', 'rules of US VT for 1', 'POST /payment'])
})

test('nothing is paid for but what was shown', async () => {
  items = [{ ...item, quantity: 5 }]
  const changes = [{ kind: 'quantity', name: 'Mint', before: 2, after: 5 }]
  expect(await pay(start)).toEqual({ outcome: { kind: 'changed', changes }, changes: [] })
  expect(calls).toEqual(['GET /selection'])
  expect(await pay(start)).toMatchObject({ outcome: { kind: 'redirect' } })
})

const placed = { order: '1001', currency: 'SEK', currencyFormat: {}, items: [item], totals: {} }

test('an order whose answer was lost is placed', async () => {
  ;[payment, order] = [undefined, placed]
  expect(await pay(start)).toEqual({ outcome: { kind: 'success' }, changes: [] })
  expect(calls.filter((call) => call === 'POST /payment')).toHaveLength(1)
})

test('an order that was placed meanwhile leads to its receipt', async () => {
  ;[items, order] = [[], placed]
  expect(await pay(start)).toEqual({ outcome: { kind: 'success' }, changes: [] })
  expect(calls).not.toContain('POST /payment')
})

test.each([
  ['no order', undefined],
  ['another order', { ...placed, items: [{ ...item, item: '2' }] }],
])('an empty cart with %s is told', async (_, receipt) => {
  ;[items, order] = [[], receipt]
  const changes = [{ item: '1', name: 'Mint', before: 2, after: 0 }]
  expect(await pay(start)).toEqual({ outcome: { kind: 'empty' }, changes })
  expect(calls).not.toContain('POST /payment')
})

test('what they forbid leaves the cart, with the reason, and nothing is paid', async () => {
  rulesSay = { refused: new Map([['1', { reason: 'region' }]]), ageCheck: 'declaration' }
  expect(await pay(start)).toEqual({
    outcome: { kind: 'not-sold', fault: { reason: 'region' }, short: [] },
    changes: [{ item: '1', name: 'Mint', before: 2, after: 0 }],
  })
  expect(calls).not.toContain('POST /payment')
})

test('nothing is paid while nobody can say', async () => {
  rulesSay = undefined
  expect((await pay(start)).outcome).toEqual({ kind: 'no-answer' })
  expect(calls).not.toContain('POST /payment')
})

test('nothing is paid before the proof of age is known that the market asks for', async () => {
  rulesSay = { refused: new Map(), ageCheck: 'before-payment' }
  expect((await pay(start)).outcome).toEqual({ kind: 'age-check' })
  expect(calls).not.toContain('POST /payment')
})
