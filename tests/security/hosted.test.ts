import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { createTemporaryFolder } from '../../packages/platform/src/database/temporary-folder.fixture.ts'
import { type RunningServer, startShop } from '../load/shop-process.ts'
import { fetchDocument } from './document.ts'

const secret = 'a-secret-that-must-never-leave-the-server'
const dataDir = createTemporaryFolder(afterAll)
let shop: RunningServer

beforeAll(async () => {
  const settings = {
    ...{ CENTRA_API_URL: 'http://127.0.0.1:9/api/checkout', CENTRA_SECRET: secret, ...sellerVariables },
    ...{ SANITY_PROJECT_ID: 'none', SANITY_READ_TOKEN: secret, HTTPS_PROXY: 'http://127.0.0.1:9' },
    ...{ LOGFLARE_SOURCE: secret, LOGFLARE_API_KEY: secret },
    ...{ NODE_ENV: 'production', TRUST_PROXY: 'on', ALLOWED_HOSTS: 'shop.example' },
  }
  shop = await startShop(dataDir, settings, '/favicon.svg')
})

afterAll(() => shop.stop())

const get = (path: string, init: RequestInit = {}) => fetch(shop.origin + path, init)

test.each(['/nicotine-pouches', '/checkout', '/no/such/page'])('%s is a page without secrets', async (path) => {
  const { html, headers } = await fetchDocument(shop.origin + path)
  expect(html).toContain('<html')
  expect(html).not.toContain(secret)
  expect(html).not.toMatch(/ at .+\.js:\d+/)
  expect(JSON.stringify([...headers])).not.toContain(secret)
})

test('the cart returns an error with a message', async () => {
  const body = JSON.stringify({ token: 'abcdefghijklmnopqrstuvwxyz', productId: '1' })
  const headers = { 'content-type': 'application/json' }
  const response = await get('/api/addProduct', { method: 'POST', headers, body })
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
})

test('the shop is live but not ready, and the embedded service responds with 404', async () => {
  expect((await get('/healthz')).status).toBe(200)
  const ready = await get('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ status: 'not-ready', upstreams: { commerce: { state: 'failing' } } })
  expect((await get('/embedded/commerce/brands')).status).toBe(404)
})

const payments = ['pay.css', 'pay/none', 'pay/none/pay', 'payment', 'payment-result']

test.each(payments)('the endpoint for test payments responds with 404: %s', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await get(`/embedded/commerce/${path}`, { method })
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n'])
  }
})

test('the failure is not cached for the next visitor, and the browser may call the hosted service', async () => {
  expect((await fetchDocument(`${shop.origin}/nicotine-pouches`)).headers.get('x-page-cache')).not.toBe('hit')
  const { headers } = await fetchDocument(`${shop.origin}/checkout`)
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' http://127.0.0.1:9")
})

test('the shop trusts the host, scheme and country of a trusted proxy', async () => {
  const forwarded = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https', 'cf-ipcountry': 'PL' }
  const geo = await get('/api/geo', { headers: forwarded })
  expect(await geo.json()).toEqual({ country: 'PL' })
  const { headers } = await fetchDocument(`${shop.origin}/checkout`, forwarded)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
  expect((await get('/api/geo', { headers: { 'x-forwarded-host': 'evil.example' } })).status).toBe(421)
})
