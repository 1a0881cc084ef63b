import { beforeEach, expect, it, vi } from 'vitest'

const calls: [string, string | null][] = []
const answers: Response[] = []
const stored = vi.fn()

async function loadPage() {
  vi.resetModules()
  const { setCommerceUrl, loadCartModule, shippingCountriesQuery } = await import('./load-cart-module.ts')
  const { getQueryClient } = await import('#lib/query-client.ts')
  setCommerceUrl('https://commerce.example')
  await loadCartModule()
  return {
    countries: () => getQueryClient().fetchQuery(shippingCountriesQuery),
    ...(await import('./selection/selection.ts')),
  }
}

const sweden = { country: 'SE', name: 'Sweden' }
const denmark = { country: 'DK', name: 'Denmark' }

beforeEach(() => {
  calls.length = 0
  answers.length = 0
  stored.mockReset()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', new URL('https://shop.example/'))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: stored })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, new Headers(init.headers).get('api-token')])
    return answers.shift() ?? Promise.reject(new TypeError('Failed to fetch'))
  })
})

it('requests the shipped countries once, without creating a selection', async () => {
  answers.push(Response.json({ token: null, countries: [sweden] }))
  const { countries } = await loadPage()
  expect(await Promise.all([countries(), countries()])).toEqual([['SE'], ['SE']])
  expect(calls).toEqual([['https://commerce.example/countries', 'none']])
  expect(stored).not.toHaveBeenCalled()
})

it('uses the countries of the selection where there is one, including a later one', async () => {
  const { countries, changeSelection } = await loadPage()
  const selection = { currency: 'SEK', currencyFormat: {}, items: [], totals: {} }
  const parts = { token: 't', selection, location: { country: 'SE' }, paymentMethods: [], shippingMethods: [] }
  for (const received of [[denmark], [denmark, sweden]]) {
    answers.push(Response.json({ ...parts, countries: received }))
    await changeSelection('country', (client) => client.setCountry('SE', 'en'))
    expect(await countries()).toEqual(received.map(({ country }) => country))
  }
  expect(calls).toHaveLength(2)
})

it('requests the shipped countries again after a failed request', async () => {
  const { countries } = await loadPage()
  await expect(countries()).rejects.toThrow()
  answers.push(Response.json({ countries: [sweden] }))
  expect(await countries()).toEqual(['SE'])
})
