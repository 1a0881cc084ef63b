import { createSearchService } from '@pouchery/search-server/service'
import { expect, test } from 'vitest'
import { startContentService } from '../fixture.ts'

const studio = 'http://localhost:3333'
const own = 'https://shop.example'
const query = '/embedded/content/v1/data/query/production?query=1'
const picture = '/embedded/content/images/shop/production/none-1x1.png'
const stream = '/embedded/content/v1/data/live/events/production'

const content = () => startContentService([], { origins: [own], allowedOrigins: [studio] })

function search() {
  const service = createSearchService({
    ...{ database: undefined as never, feeds: [], indexPrefix: 'products_', publicBase: '/embedded/search' },
    ...{ appId: 'shop', searchKey: 'search-key', adminKey: 'admin-key', allowedOrigins: [studio] },
  })
  return (path: string, init?: RequestInit) => service.fetch(new Request(`http://shop.test${path}`, init))
}

const sent = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' }
const preflight = (origin: string) => ({ method: 'OPTIONS', headers: { origin, ...sent } })
const searchPath = '/embedded/search/1/indexes/*/queries'

test.each([studio, own])('pages of %s may call with credentials', async (origin) => {
  const { request, service } = await content()
  for (const path of [query, picture, stream]) {
    const { headers } = await request(path, { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toContain('Origin')
  }
  const { status, headers } = await request(query, preflight(origin))
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-methods')).toContain('POST')
  expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  service.closeStreams()
})

const otherOrigins = ['https://elsewhere.example', 'null', `${studio}.elsewhere.example`]

test.each(otherOrigins)('pages of %s may not call, and no response allows all origins', async (origin) => {
  const { request } = await content()
  const simple = await request(query, { headers: { origin } })
  const others = [await request(query, preflight(origin)), await search()(searchPath, preflight(origin))]
  for (const { headers } of [simple, ...others]) {
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('search allows the same origins, which can also read its error responses', async () => {
  const ask = search()
  const allowed = await ask(searchPath, preflight(studio))
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, studio])
  const refused = await ask(searchPath, { method: 'POST', headers: { origin: studio }, body: '{}' })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, studio])
})

test('lets a studio on an allowed origin sign people in', async () => {
  const { request } = await content()
  const page = `/embedded/content/v1/auth/local?origin=${encodeURIComponent(`${studio}/`)}`
  expect((await request(page, { headers: { accept: 'text/html' } })).status).toBe(200)
  const allowed = await request('/embedded/content/v1/check/cors', { headers: { origin: studio } })
  expect(await allowed.json()).toEqual({ result: { allowed: true, withCredentials: true } })
})
