import { describe, expect, test } from 'vitest'
import { withDatabase } from '../operator/shop-folder.ts'
import { setUpRunningShop } from './bare-data.ts'
import { createRawClient } from './raw-request.ts'

const running = setUpRunningShop()

function sendRaw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return createRawClient(running.shop)(path, { headers, method })
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(running.shop.origin + path, { headers })

function post(path: string, body: string, more: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...more }
  return fetch(running.shop.origin + path, { method: 'POST', body, headers })
}

const paths = ['/', '/nicotine-pouches', '/checkout', '/api/geo', '/embedded/commerce/brands']
test.each(paths)('%s under another host name is rejected', async (path) => {
  expect((await sendRaw(path, { host: 'evil.example' })).status).toBe(421)
})

test('the health check responds under any host name', async () => {
  const { status, body } = await sendRaw('/healthz', { host: '10.0.0.7:3000' })
  expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ status: 'live' })])
})

const absent = ['/wp-login.php', '/.env', '/assets/../../package.json', '/assets/nope.js', '/index.html']
test.each([...absent, '/.git/config'])('%s responds with 404', async (path) => {
  const { status, body } = await sendRaw(path)
  expect(status).toBe(404)
  expect(body).not.toContain('"dependencies"')
})

test.each([
  ['broken encoding', '/%E0%A4%A'],
  ['a null byte', '/%00'],
  ['a backslash', '/\\evil.example'],
  ['encoded separators', '/a%2fb%5c..%5c'],
  ['a long path', `/${'x'.repeat(450)}`],
  ['a very long path', `/${'x'.repeat(5000)}`],
  ['a broken query', '/?filters=%'],
  ['a number out of range', '/nicotine-pouches?show=1e99'],
])('a URL with %s does not cause a server error', async (_, path) => {
  const { status, body } = await sendRaw(path)
  expect(status).toBeLessThan(500)
  expect(body).not.toMatch(/at .+\.js:\d+/)
})

test.each(['DELETE', 'PUT', 'POST', 'PATCH', 'OPTIONS'])('a page rejects %s', async (method) => {
  expect((await sendRaw('/nicotine-pouches', {}, method)).status).toBe(405)
})

const endpoints = ['/nicotine-pouches', '/embedded/commerce/selection', '/api/geo', '/embedded/mail']

test.each(endpoints)('TRACE %s is rejected', async (path) => {
  expect((await sendRaw(path, {}, 'TRACE')).status).toBe(405)
})

const posts = ['/api/addProduct', '/api/logflare', '/monitoring', '/_serverFn/x']
const sites = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]

test.each(posts)('another site cannot post to %s', async (path) => {
  for (const headers of sites) expect((await post(path, '{}', headers)).status).toBe(403)
})

test.each(['/api/addProduct', '/api/nothing', '/api/logflare'])('GET %s returns JSON, not a page', async (path) => {
  const response = await get(path)
  expect([404, 405]).toContain(response.status)
  expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
})

test('a country that a visitor claims is ignored', async () => {
  const response = await get('/api/geo', { 'cf-ipcountry': 'PL', 'x-geo-country': 'PL' })
  expect(await response.json()).toEqual({ country: null })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an unknown server function is a 404, and error reports are discarded without a service', async () => {
  expect((await post('/_serverFn/nope', '{}', { 'sec-fetch-site': 'same-origin' })).status).toBe(404)
  expect((await post('/monitoring', '{}\n')).status).toBe(204)
})

test('the fault switch and the developer pages respond with 404', async () => {
  expect((await post('/embedded/faults', '{"service":"content","mode":"off"}')).status).toBe(404)
  for (const path of ['/embedded', '/embedded/', '/embedded/monitoring']) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test('an error of the commerce service for a missing item is passed on', async () => {
  const body = { token: 'abcdefghijklmnopqrstuvwxyz', productId: 'no-such-item' }
  const response = await post('/api/addProduct', JSON.stringify(body))
  expect(response.status).toBe(404)
  expect(await response.json()).toHaveProperty('errors')
})

test('a body of one megabyte without a length is also rejected', async () => {
  const body = new Blob([new Uint8Array(1_048_576).fill(97)]).stream()
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit = { method: 'POST', body, headers }
  const response = await fetch(`${running.shop.origin}/api/addProduct`, Object.assign(init, { duplex: 'half' }))
  expect(response.status).toBe(413)
})

// The order matters, because the last test adds rows to the table that the first test reads.
describe('the purchase log', { shuffle: false }, () => {
  const amounts = { value: 99.5, shipping: 0, tax: 20, currency: 'SEK' }
  const data = { host: 'shop.test', transaction_id: '77', ...amounts, coupon: 'A,B', items: [] }
  const purchase = { event: 'purchase', data }

  test('appends a purchase to the shop’s own table', async () => {
    expect((await post('/api/logflare', JSON.stringify(purchase))).status).toBe(204)
    const rows = await withDatabase(running.data.dataDir, (database) =>
      database.selectFrom('purchase_log').selectAll().execute(),
    )
    expect(rows.map(({ event, data: text }) => ({ event, data: JSON.parse(text) }))).toEqual([purchase])
  })

  test('rejects other events, and bodies above 64 kB', async () => {
    expect((await post('/api/logflare', JSON.stringify({ ...purchase, event: 'anything' }))).status).toBe(400)
    const large = { ...purchase, data: { ...purchase.data, host: 'x'.repeat(70_000) } }
    expect((await post('/api/logflare', JSON.stringify(large))).status).toBe(413)
  })

  test('limits the requests of one address', async () => {
    const headers = { 'content-type': 'application/json' }
    // Uses a separate client address, so that the rate limit does not affect the other tests.
    const flood = { method: 'POST', headers, body: JSON.stringify(purchase), localAddress: '127.0.0.9' }
    const send = () => createRawClient(running.shop)('/api/logflare', flood)
    const answers = await Promise.all(Array.from({ length: 30 }, send))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
  })
})
