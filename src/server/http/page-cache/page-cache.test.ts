import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'
import { markStaleDataUsed } from '#lib/server/stale-tracking.server.ts'
import type { CacheablePage } from './cache-key.ts'
import type { RenderedDocument } from './cached-page.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

/**
 * Starts a page cache behind an HTTP server on a free port. `rendered` lists the rendered URLs. A test can make the
 * rendering fail or wait.
 */
async function startCache(options: Partial<PageCacheOptions> = {}) {
  const clock = { now: 1_000_000 }
  const rendered: string[] = []
  const page = {
    ...{ html: 'A page. '.repeat(200), status: 200, headers: [] as string[], gate: Promise.resolve(), old: false },
  }
  const render = async ({ url }: CacheablePage): Promise<RenderedDocument> => {
    rendered.push(url)
    const { html, status, headers, gate } = page
    await gate
    if (page.old) markStaleDataUsed()
    if (status === 0) throw new Error('render failed')
    const all = ['content-type', 'text/html; charset=utf-8', 'content-security-policy', 'script-src x', ...headers]
    return { status, headers: all, html: Buffer.from(html), renderedAt: clock.now }
  }
  const hosts = new Map([['shop.test', { origin: 'http://shop.test', rootLanguage: 'en' as const }]])
  const cache = createPageCache({ hosts, render, hostOf: () => 'shop.test', now: () => clock.now, ...options })
  const server = createServer((request, response) => {
    if (!cache.handle(request, response)) response.writeHead(404).end('rest')
  })
  const port = await listenDuringTest(server)
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method, redirect: 'manual' })
    return {
      ...{ status: response.status, headers: response.headers, text: await response.text() },
      cache: response.headers.get('x-page-cache'),
    }
  }
  return { cache, clock, rendered, page, get }
}

/** Returns irregular text, which benefits from a higher compression quality. */
function irregularText(count: number): string {
  const all = Array.from({ length: count }, (_, index) => `<b class="c${(index * 7919) % 389}">${index ** 2 % 977}</b>`)
  return all.join(' ')
}

test('soon renders a page again that was rendered from stale data', async () => {
  const { cache, clock, get, page, rendered } = await startCache()
  await get('/a')
  cache.purge()
  page.old = true
  page.html = 'An old page.'
  expect((await get('/a')).cache).toBe('miss')
  page.old = false
  page.html = 'A new page.'
  expect(await get('/a')).toMatchObject({ text: 'An old page.', cache: 'stale' })
  expect(rendered).toHaveLength(2)
  clock.now += 5000
  await get('/a')
  await expect.poll(() => rendered).toHaveLength(3)
  await expect.poll(async () => (await get('/a')).text).toBe('A new page.')
  expect((await get('/a')).cache).toBe('hit')
})

test('recompresses a frequently requested page to its smallest size', async () => {
  const { get, page, rendered } = await startCache()
  page.html = irregularText(3000)
  const size = async () => Number((await get('/a', { 'accept-encoding': 'br' })).headers.get('content-length'))
  const first = await get('/a', { 'accept-encoding': 'br' })
  await expect.poll(size).toBeLessThan(Number(first.headers.get('content-length')))
  const again = await get('/a', { 'accept-encoding': 'br' })
  expect(again.text).toBe(page.html)
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(rendered).toHaveLength(1)
})

test('renders once and then serves the cached copy as the client accepts, ignoring campaign parameters', async () => {
  const { get, rendered } = await startCache()
  for (const [path, accept, encoding, cache] of [
    ['/a', 'br', 'br', 'miss'],
    ['/a', 'gzip', 'gzip', 'hit'],
    ['/a?utm_source=mail', 'identity', null, 'hit'],
  ] as const) {
    const answer = await get(path, { 'accept-encoding': accept })
    expect(answer).toMatchObject({ status: 200, cache, text: 'A page. '.repeat(200) })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-security-policy')).toBe('script-src x')
  }
  expect(rendered).toEqual(['http://shop.test/a'])
})

test('responds without a body to HEAD, and with 304 when the client has the same bytes', async () => {
  const { get } = await startCache()
  const head = await get('/a', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head.text).toBe('')
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  const etag = head.headers.get('etag') ?? ''
  const again = await get('/a', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers.get('content-security-policy')).toBe('script-src x')
  const otherEncoding = await get('/a', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect(otherEncoding.status).toBe(200)
})

test('renders an uncached page once for concurrent visitors', async () => {
  const { get, rendered, page } = await startCache()
  const gate = Promise.withResolvers<void>()
  page.gate = gate.promise
  const visits = Array.from({ length: 20 }, () => get('/a'))
  await expect.poll(() => rendered).toHaveLength(1)
  gate.resolve()
  const answers = await Promise.all(visits)
  expect([answers.every(({ status }) => status === 200), rendered.length]).toEqual([true, 1])
})

test('serves the stale copy after a minute while one new copy is rendered', async () => {
  const { get, rendered, page, clock } = await startCache()
  await get('/a')
  clock.now += 61_000
  page.html = 'New page. '.repeat(200)
  expect(await get('/a')).toMatchObject({ cache: 'stale', text: 'A page. '.repeat(200) })
  await expect.poll(() => rendered).toHaveLength(2)
  await expect.poll(async () => (await get('/a')).cache).toBe('hit')
  expect((await get('/a')).text).toBe(page.html)
  expect(rendered).toHaveLength(2)
})

test('does not keep a stale copy longer when the clock is set back', async () => {
  const { get, clock, rendered } = await startCache()
  await get('/a')
  clock.now -= 86_400_000
  expect((await get('/a')).cache).toBe('stale')
  await expect.poll(() => rendered).toHaveLength(2)
})

test('shows the change to the next visitor after a purge, also after one during rendering', async () => {
  const { get, page, cache, rendered } = await startCache()
  const gate = Promise.withResolvers<void>()
  page.gate = gate.promise
  const early = get('/a')
  await expect.poll(() => rendered).toHaveLength(1)
  cache.purge()
  page.gate = Promise.resolve()
  page.html = 'New page. '.repeat(200)
  gate.resolve()
  expect((await early).text).toBe('A page. '.repeat(200))
  expect(await get('/a')).toMatchObject({ cache: 'miss', text: page.html })
  expect((await get('/a')).cache).toBe('hit')
  page.html = 'Newer page. '.repeat(200)
  cache.purge()
  expect(await get('/a')).toMatchObject({ cache: 'miss', text: page.html })
})

test.each([0, 500, 503])('serves the last good copy when rendering fails (%s)', async (status) => {
  const { get, page, cache } = await startCache()
  await get('/a')
  cache.purge()
  page.status = status
  expect(await get('/a')).toMatchObject({ status: 200, cache: 'stale', text: 'A page. '.repeat(200) })
})

test('retries a failing page only after a pause', async () => {
  const { get, page, cache, rendered, clock } = await startCache()
  await get('/a')
  cache.purge()
  page.status = 500
  await get('/a')
  await get('/a')
  expect(rendered).toHaveLength(2)
  page.status = 200
  clock.now += 6000
  expect((await get('/a')).cache).toBe('miss')
})

test('returns a failure without caching it when there is no copy', async () => {
  const { get, page, rendered } = await startCache()
  page.status = 500
  expect(await get('/a')).toMatchObject({ status: 500, cache: 'bypass' })
  page.status = 0
  expect([(await get('/a')).status, rendered.length]).toEqual([503, 2])
})

test.each([
  ['a missing page', 404, []],
  ['a redirect', 307, ['location', '/b']],
  ['a page that sets a cookie', 200, ['set-cookie', 'a=1']],
  ['a page marked private', 200, ['cache-control', 'private, max-age=60']],
])('does not cache %s', async (_, status, headers) => {
  const { get, page, rendered } = await startCache()
  Object.assign(page, { status, headers })
  expect(await get('/a')).toMatchObject({ status, cache: 'bypass' })
  await get('/a')
  expect(rendered).toHaveLength(2)
})

test('caches a permanent redirect once and preserves the query of each visitor', async () => {
  const { get, page, rendered, cache } = await startCache()
  Object.assign(page, { status: 308, headers: ['location', '/b?page=2'], html: '' })
  const first = await get('/a?page=2&utm_source=mail')
  expect([first.status, first.headers.get('location')]).toEqual([308, '/b?page=2&utm_source=mail'])
  const next = await get('/a?page=2&q=%E2%82%AC', { 'accept-encoding': 'br' })
  expect([next.cache, next.headers.get('location'), rendered.length]).toEqual(['hit', '/b?page=2&q=%E2%82%AC', 1])
  cache.purge()
  Object.assign(page, { status: 200, headers: [], html: 'Back again' })
  expect(await get('/a?page=2')).toMatchObject({ status: 200, text: 'Back again' })
})

test('keeps the cache below its limit in bytes, and evicts a page that no longer exists', async () => {
  const { get, page, cache } = await startCache({ maxBytes: 8000 })
  for (let index = 0; index < 30; index += 1) await get(`/page-${index}`)
  const { bytes, pages } = cache.stats()
  expect(bytes).toBeLessThanOrEqual(8000)
  expect(pages).toBeGreaterThan(0)
  expect((await get('/page-29')).cache).toBe('hit')
  cache.purge()
  page.status = 404
  await get('/page-29')
  expect(cache.stats().pages).toBe(pages - 1)
  page.status = 200
  expect((await get('/page-0')).cache).toBe('miss')
})

test('keeps other pages cached, regardless of the number of filtered lists', async () => {
  const { get, cache } = await startCache({ maxBytes: 40_000 })
  await get('/list')
  await get('/list?sort=newest')
  for (let index = 0; index < 12; index += 1) await get(`/list?filters=${index}&sort=newest`)
  expect((await get('/list')).cache).toBe('hit')
  expect((await get('/list?sort=newest')).cache).toBe('hit')
  expect((await get('/list?filters=11&sort=newest')).cache).toBe('hit')
  expect((await get('/list?filters=0&sort=newest')).cache).toBe('miss')
  expect(cache.stats().bytes).toBeLessThanOrEqual(40_000)
})

test('passes on everything that is not a page', async () => {
  const { get, rendered } = await startCache()
  expect(await get('/checkout')).toMatchObject({ status: 404, text: 'rest' })
  expect(rendered).toEqual([])
})
