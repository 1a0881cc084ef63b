import { expect, test, vi } from 'vitest'
import { createSearchClient, type SearchClientConfig } from './client.ts'

const clientConfig: SearchClientConfig = {
  ...{ appId: 'shop', searchKey: 'key', indexPrefix: 'products_', baseUrl: 'https://shop.test/search' },
}
const search = { query: 'mint', language: 'de', hitsPerPage: 4, fields: ['title', 'strength'] as const }

const answering = (status: number, body: unknown) =>
  vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }))

test.each([
  ['search app id', { ...clientConfig, appId: undefined }],
  ['search key', { ...clientConfig, searchKey: '' }],
])('throws an error for a missing %s', (label, broken) => {
  expect(() => createSearchClient(broken)).toThrow(`Missing value: ${label}`)
})

test('searches the index of the language in the given fields', async () => {
  const fetch = answering(200, { results: [{ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 4 }] })
  const result = await createSearchClient({ ...clientConfig, fetch }).searchProducts(search)
  expect(result).toMatchObject({ ok: true, value: { hits: [], facets: {} } })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toMatch(/^https:\/\/shop\.test\/search\/1\/indexes\/\*\/queries\?/)
  const fields = ['title', 'strength', 'strengthLabel']
  const request = { indexName: 'products_de', query: 'mint', typoTolerance: 'min', hitsPerPage: 4 }
  expect(JSON.parse(String(init?.body))).toEqual({ requests: [{ ...request, restrictSearchableAttributes: fields }] })
})

test.each([
  ['refused', answering(403, { message: 'Invalid key', status: 403 }), { kind: 'refused', status: 403 }],
  ['unreachable', vi.fn(async () => Promise.reject(new Error('refused'))), { kind: 'unreachable' }],
  ['of another shape', answering(200, { results: [{ hits: [{ objectID: 1 }] }] }), { kind: 'unreadable' }],
  ['not there before the read timeout', vi.fn(() => new Promise<Response>(() => {})), { kind: 'unreachable' }],
])('returns an error instead of throwing when the response is %s', async (_, fetch, failure) => {
  const started = performance.now()
  const result = await createSearchClient({ ...clientConfig, fetch }).searchProducts(search)
  expect(result).toMatchObject({ ok: false, error: { failure } })
  expect(performance.now() - started).toBeLessThan(20_000)
})
