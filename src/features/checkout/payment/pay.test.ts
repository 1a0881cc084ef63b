import { beforeEach, expect, test, vi } from 'vitest'
import { createSelectionResponse, stubBrowser } from '#features/cart/selection/commerce-stub.fixture.ts'
import { changeSelection } from '#features/cart/selection/selection.ts'
import { initShopperClient } from '#features/cart/selection/shopper.ts'
import { createStorageStub } from '#lib/browser/storage.fixture.ts'
import { getQueryClient } from '#lib/query-client.ts'
import type { SaleCheckRequest, SaleCheckResult } from '#services/commerce/sale/sale-check.ts'
import { pay } from './pay.ts'

const item = { line: 'l1', item: '1', quantity: 2, product: { product: '1', name: 'Mint' } }
const start = {
  ...{ paymentMethod: 'card', paymentReturnPage: 'https://shop.example/receipt', termsAndConditions: true },
  ...{ paymentFailedPage: 'https://shop.example/checkout', address: { country: 'US', state: 'VT' } },
}

let calls: string[]
/** Result of the sale check. Undefined if the service is unreachable. */
let saleCheck: SaleCheckResult | undefined
let items: object[]
/** Response of `POST payment`. Undefined if the response is lost. */
let payment: object | undefined
let order: object | undefined

vi.mock('#features/market/facts/sale.functions.ts', () => ({
  getSaleCheck: async ({ data: { country, state, items } }: { data: SaleCheckRequest }) => {
    calls.push(`rules of ${country} ${state} for ${items}`)
    return saleCheck ?? Promise.reject(new TypeError('Failed to fetch'))
  },
}))

const memory = new Map([['apiToken', 't']])
vi.stubGlobal('sessionStorage', createStorageStub(memory))
stubBrowser(memory, async (call) => {
  calls.push(call)
  if (call === 'POST /payment' && payment) return Response.json({ token: 't', ...payment })
  if (call === 'POST /payment') {
    items = []
    throw new TypeError('Failed to fetch')
  }
  if (call === 'GET /receipt') return Response.json({ token: 't', order }, { status: order ? 200 : 404 })
  if (call === 'PUT /items') items = []
  const location = { country: 'US', shipTo: true, pricelist: 25 }
  const more = { location, paymentMethods: [{ paymentMethod: 'card' }] }
  return Response.json(createSelectionResponse({ paymentMethod: 'card', items }, 'US', more))
})

beforeEach(async () => {
  initShopperClient('https://commerce.example')
  getQueryClient().clear()
  calls = []
  items = [item]
  payment = { action: 'redirect', url: 'https://pay.example/' }
  order = undefined
  saleCheck = { refused: new Map(), ageCheck: 'declaration' }
  await changeSelection('refresh', (client) => client.selection())
  calls = []
})

test('starts a payment when the sale rules allow the order', async () => {
  expect(await pay(start)).toMatchObject({ outcome: { kind: 'redirect' }, changes: [] })
  expect(calls).toEqual(['GET /selection', 'rules of US VT for 1', 'POST /payment'])
})

test('does not pay when the cart differs from the one shown', async () => {
  items = [{ ...item, quantity: 5 }]
  const changes = [{ kind: 'quantity', name: 'Mint', before: 2, after: 5 }]
  expect(await pay(start)).toEqual({ outcome: { kind: 'changed', changes }, changes: [] })
  expect(calls).toEqual(['GET /selection'])
  expect(await pay(start)).toMatchObject({ outcome: { kind: 'redirect' } })
})

const placed = { order: '1001', currency: 'SEK', currencyFormat: {}, items: [item], totals: {} }

test.each([
  ['its response was lost', () => (payment = undefined), 1],
  ['it was placed concurrently', () => (items = []), 0],
])('treats an order as placed, without another payment, when %s', async (_, prepare, payments) => {
  prepare()
  order = placed
  expect(await pay(start)).toEqual({ outcome: { kind: 'success' }, changes: [] })
  expect(calls.filter((call) => call === 'POST /payment')).toHaveLength(payments)
})

test.each([
  ['no order', undefined],
  ['another order', { ...placed, items: [{ ...item, item: '2' }] }],
])('reports an empty cart with %s', async (_, receipt) => {
  ;[items, order] = [[], receipt]
  const changes = [{ item: '1', name: 'Mint', before: 2, after: 0 }]
  expect(await pay(start)).toEqual({ outcome: { kind: 'empty' }, changes })
  expect(calls).not.toContain('POST /payment')
})

test('removes forbidden items from the cart with the reason, and does not pay', async () => {
  saleCheck = { refused: new Map([['1', { reason: 'region' }]]), ageCheck: 'declaration' }
  expect(await pay(start)).toEqual({
    outcome: { kind: 'not-sold', fault: { reason: 'region' }, short: [] },
    changes: [{ item: '1', name: 'Mint', before: 2, after: 0 }],
  })
  expect(calls).not.toContain('POST /payment')
})

test.each([
  ['while the rules cannot be checked', undefined, 'no-answer'],
  ['without the proof of age that is required', { refused: new Map(), ageCheck: 'before-payment' }, 'age-check'],
] as const)('does not pay %s', async (_, said, kind) => {
  saleCheck = said
  expect((await pay(start)).outcome).toEqual({ kind })
  expect(calls).not.toContain('POST /payment')
})
