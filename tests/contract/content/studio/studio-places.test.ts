import { expect, test, vi } from 'vitest'
import { handleLinkSuggestions } from '#server/studio/studio-link-suggestions.server.ts'
import type { ContentClientConfig } from '#services/content/client.ts'
import { callStudioApi, createLoginToken } from '../auth.ts'
import { startContentService } from '../fixture.ts'

const shop = vi.hoisted(() => ({ clientConfig: undefined as ContentClientConfig | undefined, away: '' }))
vi.mock('#server/wiring/client-configs.server.ts', () => ({
  getContentClientConfig: async () => shop.clientConfig,
  getCommerceClientConfig: async () => ({ baseUrl: 'http://commerce.test', secret: 's', fetch: commerceFetch }),
  getSearchClientConfig: async () => ({ appId: 'shop', searchKey: 'k', indexPrefix: 'products_', fetch: searchFetch }),
}))

async function commerceFetch(): Promise<Response> {
  if (shop.away === 'commerce') throw new TypeError('refused')
  const categories = [
    ...Array.from({ length: 12 }, (_, index) => ({
      ...{ category: `${index + 3}`, name: ['Wholesale', `Part ${index}`], uri: `wholesale/${index}` },
    })),
    { category: '15', name: ['Sale'], uri: 'sale' },
    { category: '1', name: ['Nicotine pouches'], uri: 'nicotine-pouches' },
    { category: '2', name: ['Nicotine pouches', 'Slim'], uri: 'nicotine-pouches/slim', inCategory: '1' },
  ]
  return Response.json({ categories })
}

/** Product record of the search index. The search service's tests cover query matching. */
const record = {
  ...{ objectID: '7', sku: 'N-7', title: 'Nordlys Slim Mint', uri: 'nordlys-slim-mint', brand: 'Nordlys' },
  ...{ categoryUri: 'nicotine-pouches', brandUri: 'nordlys', category: 'Slim', categories: [], categoryIds: [] },
  ...{ flavour: [], strength: '', format: '', flavourLabel: [], strengthLabel: '', formatLabel: '', packSize: 1 },
  ...{ image: '', prices: {}, markets: [1], available: true, popularity: 1, createdAt: 0, tags: [] },
}

async function searchFetch(_: unknown, init?: RequestInit): Promise<Response> {
  if (shop.away === 'search') throw new TypeError('refused')
  const { requests }: { requests: { query: string }[] } = JSON.parse(String(init?.body))
  const hits = requests[0]?.query === 'slim' ? [record] : []
  return Response.json({ results: [{ hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: 8 }] })
}

async function editor(): Promise<string> {
  const { clientConfig, database } = await startContentService([])
  shop.away = ''
  const { token: _, ...withoutToken } = clientConfig
  shop.clientConfig = withoutToken
  return createLoginToken(database, 'editor')
}

const ask = (body: object, token?: string) => callStudioApi(handleLinkSuggestions, token, body)

test('an editor finds categories by part of their name, and products by a search', async () => {
  const token = await editor()
  const categories = [{ title: 'Nicotine pouches › Slim', uri: 'nicotine-pouches/slim' }]
  const products = [{ title: 'Nordlys Slim Mint', uri: 'nicotine-pouches/nordlys-slim-mint' }]
  expect(await ask({ query: 'slim' }, token)).toEqual({ status: 200, body: { categories, products } })
  const every = { categories: Array.from({ length: 12 }, () => ({})), products: [] }
  expect(await ask({ query: '' }, token)).toMatchObject({ body: every })
})

test('the category with exactly the requested URI is the first', async () => {
  const { body } = await ask({ query: 'sale' }, await editor())
  expect(body).toMatchObject({
    categories: [{ title: 'Sale', uri: 'sale' }, ...Array.from({ length: 11 }, () => ({}))],
  })
})

test.each([
  ['a request without a token', { query: 'slim' }, false, 401],
  ['a query that is not text', { query: 7 }, true, 400],
  ['a query that is too long', { query: 'x'.repeat(101) }, true, 400],
  ['no query', {}, true, 400],
])('rejects %s', async (_, body, isEditor, status) => {
  const token = await editor()
  const answer = await ask(body, isEditor ? token : undefined)
  expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
})

test.each(['commerce', 'search'])('reports to the editor that %s is unavailable', async (service) => {
  const token = await editor()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  shop.away = service
  const message = expect.stringContaining(`The ${service} service`)
  expect(await ask({ query: 'slim' }, token)).toMatchObject({ status: 502, body: { message } })
})
