import { createSearchService } from '@pouchery/search-server/service'
import { expect, test } from 'vitest'
import { startContentService } from '../fixture.ts'

const studio = 'http://localhost:3333'
const own = 'https://shop.example'
const query = '/embedded/content/v1/data/query/production?query=1'
const picture = '/embedded/content/images/shop/production/none-1x1.png'
const stream = '/embedded/content/v1/data/live/events/production'

async function content() {
  const { request, service } = await startContentService([], { origins: [own], allowedOrigins: [studio] })
  return { request, service }
}

function search() {
  const service = createSearchService({
    ...{ database: undefined as never, feeds: [], indexPrefix: 'products_', publicBase: '/embedded/search' },
    ...{ appId: 'shop', searchKey: 'search-key', adminKey: 'admin-key', allowedOrigins: [studio] },
  })
  return (path: string, init?: RequestInit) => service.fetch(new Request(`http://shop.test${path}`, init))
}

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  },
})

test.each([studio, own])('pages of %s may call, and show who their visitor is', async (origin) => {
  const { request } = await content()
  for (const path of [query, picture]) {
    const { headers } = await request(path, { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toContain('Origin')
  }
  const asked = await request(query, preflight(origin))
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
})

test('an event stream is one of them', async () => {
  const { request, service } = await content()
  const { headers } = await request(stream, { headers: { origin: studio } })
  expect(headers.get('access-control-allow-origin')).toBe(studio)
  service.closeStreams()
})

test.each(['https://elsewhere.example', 'null', `${studio}.elsewhere.example`])(
  'pages of %s get no leave, nor does an answer say *',
  async (origin) => {
    const { request } = await content()
    for (const answer of [
      await request(query, { headers: { origin } }),
      await request(query, preflight(origin)),
      await search()('/embedded/search/1/indexes/*/queries', preflight(origin)),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  },
)

test('search lets the same pages in, also to its refusals, which they can read', async () => {
  const ask = search()
  const asked = await ask('/embedded/search/1/indexes/*/queries', preflight(studio))
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, studio])
  const refused = await ask('/embedded/search/1/indexes/*/queries', {
    method: 'POST',
    headers: { origin: studio },
    body: '{}',
  })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, studio])
})

test('a studio there may have people sign in and come back, one elsewhere may not', async () => {
  const { request } = await content()
  const signIn = (origin: string) =>
    request(`/embedded/content/v1/auth/local?origin=${encodeURIComponent(origin)}`, {
      headers: { accept: 'text/html' },
    })
  expect((await signIn(`${studio}/`)).status).toBe(200)
  expect((await signIn('https://elsewhere.example/studio')).status).toBe(400)
  const allowed = await request('/embedded/content/v1/check/cors', { headers: { origin: studio } })
  expect(await allowed.json()).toEqual({ result: { allowed: true, withCredentials: true } })
})
