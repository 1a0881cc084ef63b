import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { type ContentClientConfig, createContentClient } from './client.ts'

const clientConfig: ContentClientConfig = {
  ...{ projectId: 'shop', dataset: 'production', apiHost: 'https://content.test/base', useProjectHostname: false },
}
const question = { query: '*[_id == $id][0].title', params: { id: 'a' }, schema: v.nullable(v.string()) }
const preview = { perspective: 'drafts' as const, studioPath: '/studio' }

const answering = (status: number, body: unknown) =>
  vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }))

test('requests published documents from the API address, with parameters as JSON', async () => {
  const fetch = answering(200, { result: 'Title', ms: 1 })
  expect(await createContentClient({ ...clientConfig, fetch }).query(question)).toEqual({ ok: true, value: 'Title' })
  const url = new URL(fetch.mock.calls[0]?.[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://content.test/base/v2024-12-18/data/query/production')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    query: question.query,
    $id: '"a"',
    perspective: 'published',
  })
})

test.each([
  ['refused', answering(503, { message: 'off' }), { kind: 'refused', status: 503 }],
  ['unreachable', vi.fn(async () => Promise.reject(new TypeError('refused'))), { kind: 'unreachable' }],
  ['unreadable', answering(200, { result: 5, ms: 1 }), { kind: 'unreadable' }],
  ['a timeout after two seconds', vi.fn(() => new Promise<Response>(() => undefined)), { kind: 'unreachable' }],
])('returns a failure after a single attempt: %s', async (_, fetch, failure) => {
  const started = performance.now()
  const result = await createContentClient({ ...clientConfig, fetch }).query(question)
  expect(result).toMatchObject({ ok: false, error: { failure } })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('sends the read token for editors in preview and for visitors, who see published content', async () => {
  const fetch = vi.fn(async (_url: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    return Response.json({ result: headers.get('authorization'), ms: 1 })
  })
  const service = { ...clientConfig, fetch, token: 'read-token' }
  const editors = await createContentClient({ ...service, preview }).query(question)
  const visitors = await createContentClient(service).query(question)
  expect(editors).toEqual({ ok: true, value: 'Bearer read-token' })
  expect(visitors).toEqual({ ok: true, value: 'Bearer read-token' })
  expect(fetch.mock.calls.map(([url]) => new URL(url).searchParams.get('perspective'))).toEqual(['drafts', 'published'])
})

test.each([
  ['as a rule through the CDN', {}, 'shop.apicdn.sanity.io'],
  ['right after a change past it', { bypassCdn: true }, 'shop.api.sanity.io'],
  ['for an editor past it', { preview }, 'shop.api.sanity.io'],
])('calls a hosted service %s', async (_, extra, host) => {
  const fetch = answering(200, { result: 'Title', ms: 1 })
  const hosted = { ...clientConfig, apiHost: 'https://api.sanity.io', useProjectHostname: true, token: 'read-token' }
  await createContentClient({ ...hosted, ...extra, fetch }).query(question)
  expect(new URL(fetch.mock.calls[0]?.[0] ?? '').host).toBe(host)
})
