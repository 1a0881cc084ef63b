import { beforeEach, expect, it, vi } from 'vitest'
import { getQueryClient } from '#lib/query-client.ts'
import type { SaleCheckRequest } from '#services/commerce/sale/sale-check.ts'
import { createSelectionResponse, stubBrowser } from './commerce-stub.fixture.ts'

const calls: string[] = []
const memory = new Map<string, string>()
let refusesDetection = false
let made = 0

vi.mock('#features/market/facts/sale.functions.ts', () => ({
  getSaleCheck: async ({ data: { country, items } }: { data: SaleCheckRequest }) => {
    calls.push(`rules of ${country} for ${items}`)
    return { refused: new Map(), ageCheck: 'declaration' }
  },
}))

// The stub creates a selection for each request without a token.
stubBrowser(memory, async (call, init) => {
  const path = call.slice(call.indexOf('/'))
  const token = new Headers(init.headers).get('API-Token') ?? `made-${++made}`
  calls.push(`${call} ${token}`)
  // Gives a later request time to overtake this one.
  await new Promise((resolve) => setTimeout(resolve, path === '/countries/auto' ? 20 : 1))
  if (path === '/countries/auto' && refusesDetection)
    return Response.json({ token, errors: { path: 'not found' } }, { status: 404 })
  if (path === '/countries/auto') return Response.json({ token, country: { country: 'DK', name: 'Denmark' } })
  const country = path.startsWith('/countries/') ? path.slice(-2) : 'SE'
  return Response.json(createSelectionResponse({ totals: { totalQuantity: 0 } }, country, { token }))
})

async function loadPage() {
  vi.resetModules()
  const [{ initShopperClient }, { createSelectionInDetectedCountry }, { addToCart }] = await Promise.all([
    import('./shopper.ts'),
    import('./first-selection.ts'),
    import('../actions.ts'),
  ])
  initShopperClient('https://commerce.example')
  return { createSelectionInDetectedCountry, addToCart }
}

beforeEach(() => {
  calls.length = 0
  memory.clear()
  refusesDetection = false
  made = 0
  getQueryClient().clear()
})

it('puts a can added during detection into the selection of the detected country', async () => {
  const { createSelectionInDetectedCountry, addToCart } = await loadPage()
  const begun = createSelectionInDetectedCountry((detected) => detected ?? 'SE')
  const added = addToCart({ item: '1', quantity: 1 })
  expect(await begun).toBe('DK')
  expect((await added).ok).toBe(true)
  expect(calls).toEqual([
    ...['rules of NL for 1', 'GET /countries/auto made-1', 'PUT /countries/DK made-1'],
    ...['rules of DK for 1', 'POST /items/1/quantity/1 made-1'],
  ])
  expect(memory.get('apiToken')).toBe('made-1')
})

it('uses the displayed country for a shopper who adds an item first', async () => {
  const { createSelectionInDetectedCountry, addToCart } = await loadPage()
  const added = addToCart({ item: '1', quantity: 1 })
  expect(await createSelectionInDetectedCountry((detected) => detected ?? 'SE')).toBeUndefined()
  await added
  expect(calls).toEqual(['rules of NL for 1', 'PUT /countries/NL made-1', 'POST /items/1/quantity/1 made-1'])
  expect(memory.get('apiToken')).toBe('made-1')
})

it('uses the country of the selection if the service has no detection call', async () => {
  refusesDetection = true
  const { createSelectionInDetectedCountry } = await loadPage()
  expect(await createSelectionInDetectedCountry((detected) => detected ?? 'DK')).toBe('SE')
  expect(calls.map((call) => call.split(' ')[1])).toEqual(['/countries/auto', '/selection', '/countries/SE'])
})
