import { beforeEach, expect, test, vi } from 'vitest'
import { getQueryClient } from '#lib/query-client.ts'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import type { SaleCheckRequest } from '#services/commerce/sale/sale-check.ts'
import { addToCartWithoutOpening, moveCartToCountry } from './actions.ts'
import { cartNoticesAtom, clearCartNotices } from './notices.ts'
import { createSelectionResponse, stubBrowser } from './selection/commerce-stub.fixture.ts'
import { changeSelection, getCachedSelection } from './selection/selection.ts'
import { initShopperClient } from './selection/shopper.ts'

let calls: string[]
let refused: Record<string, SaleProblem> | undefined
let items: object[]
let country: string

vi.mock('#features/market/facts/sale.functions.ts', () => ({
  getSaleCheck: async ({ data: { country, items } }: { data: SaleCheckRequest }) => {
    calls.push(`rules of ${country} for ${items}`)
    return refused && { refused: new Map(Object.entries(refused)), ageCheck: 'declaration' }
  },
}))

stubBrowser(new Map([['apiToken', 't']]), async (call) => {
  calls.push(call)
  if (call === 'PUT /items') items = items.slice(1)
  if (call.startsWith('PUT /countries/')) country = call.slice(-2)
  return Response.json(createSelectionResponse({ paymentMethod: '', items }, country, {}))
})

const createLine = (id: string) => ({ line: id, item: id, quantity: 2, product: { product: id, name: `Can ${id}` } })

beforeEach(async () => {
  initShopperClient('https://commerce.example')
  getQueryClient().clear()
  clearCartNotices()
  calls = []
  items = [createLine('1'), createLine('2')]
  country = 'SE'
  refused = {}
  await changeSelection('refresh', (client) => client.selection())
  calls = []
})

test('does not add an item that may not be sold there, and reports the reason', async () => {
  const fault = { reason: 'flavour' } as const
  refused = { '3': fault }
  expect(await addToCartWithoutOpening({ item: '3', quantity: 1 })).toMatchObject({ reason: 'sale', fault })
  expect(calls).toEqual(['rules of SE for 3'])
  expect(cartNoticesAtom.get()).toMatchObject([{ kind: 'failed', failure: { fault } }])
})

test.each([[{}], [undefined]])('adds an item that is allowed or whose rules are unavailable: %o', async (received) => {
  refused = received
  expect(await addToCartWithoutOpening({ item: '3', quantity: 1 })).toMatchObject({ ok: true })
  expect(calls).toEqual(['rules of SE for 3', 'POST /items/3/quantity/1'])
})

test('removes items that the new country does not allow, with a notice', async () => {
  refused = { '1': { reason: 'mg-per-pouch' } }
  expect(await moveCartToCountry('DK')).toMatchObject({ lost: true })
  expect(calls).toEqual(['PUT /countries/DK', 'rules of DK for 1,2', 'PUT /items'])
  expect(getCachedSelection()?.lines.map(({ item }) => item)).toEqual(['2'])
  const changes = [{ item: '1', name: 'Can 1', before: 2, after: 0 }]
  expect(cartNoticesAtom.get()).toMatchObject([{ kind: 'lost', reason: 'country', changes, undo: { country: 'SE' } }])
})
