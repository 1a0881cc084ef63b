import { beforeEach, expect, it, vi } from 'vitest'
import { selection } from '#services/commerce/shopper/selection.fixture.ts'

const calls: [string, string | null][] = []
const answers: Response[] = []
const stored = vi.fn()

/** The service as a fresh document finds it. */
async function document() {
  vi.resetModules()
  const { connectShopper } = await import('./selection/shopper.ts')
  connectShopper('https://commerce.example')
  return {
    ...(await import('./shipped-countries.ts')),
    ...(await import('./queries.ts')),
    ...(await import('#lib/query-client.ts')),
  }
}

const sweden = { country: 'SE', name: 'Sweden' }

beforeEach(() => {
  calls.length = 0
  answers.length = 0
  stored.mockReset()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: stored })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, new Headers(init.headers).get('api-token')])
    return answers.shift() ?? Promise.reject(new TypeError('Failed to fetch'))
  })
})

it('are asked of the service once, without beginning a selection', async () => {
  answers.push(Response.json({ token: null, countries: [sweden] }))
  const { countriesOfService } = await document()
  expect(await Promise.all([countriesOfService(), countriesOfService()])).toEqual([['SE'], ['SE']])
  expect(calls).toEqual([['https://commerce.example/countries', 'none']])
  expect(stored).not.toHaveBeenCalled()
})

it('are those of the selection where there is one', async () => {
  const { countriesOfService, cartQuery, getQueryClient } = await document()
  const countries = [{ code: 'DK', name: 'Denmark', states: [] }]
  getQueryClient().setQueryData(cartQuery.queryKey, selection({ countries }))
  expect(await countriesOfService()).toEqual(['DK'])
  expect(calls).toEqual([])
})

it('are asked again after no answer', async () => {
  const { countriesOfService } = await document()
  expect(await countriesOfService()).toBeUndefined()
  answers.push(Response.json({ countries: [sweden] }))
  expect(await countriesOfService()).toEqual(['SE'])
})
