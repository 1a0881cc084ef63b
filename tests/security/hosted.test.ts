import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'
import { type RunningServer, startShop } from '../load/shop-process.ts'
import { openDocument } from './document.ts'

const secret = 'a-secret-that-must-never-leave-the-server'
let dataDir: string
let shop: RunningServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-hosted-'))
  const hosted = { CENTRA_API_URL: 'http://127.0.0.1:9/api/checkout', CENTRA_SECRET: secret, ...sellerSettings }
  const content = { SANITY_PROJECT_ID: 'none', SANITY_READ_TOKEN: secret, HTTPS_PROXY: 'http://127.0.0.1:9' }
  const log = { LOGFLARE_SOURCE: secret, LOGFLARE_API_KEY: secret }
  shop = await startShop(
    dataDir,
    { ...hosted, ...content, ...log, NODE_ENV: 'production', TRUST_PROXY: 'on', ALLOWED_HOSTS: 'shop.example' },
    '/favicon.svg',
  )
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a shop whose hosted commerce service is down', () => {
  test.each(['/nicotine-pouches', '/checkout', '/no/such/page'])(
    '%s answers calmly and tells no secret',
    async (path) => {
      const { html, headers } = await openDocument(shop.origin + path)
      expect(html).toContain('<html')
      expect(html).not.toContain(secret)
      expect(html).not.toMatch(/ at .+\.js:\d+/)
      expect(JSON.stringify([...headers])).not.toContain(secret)
    },
  )

  test('the failure is not kept for the next visitor', async () => {
    const { headers } = await openDocument(`${shop.origin}/nicotine-pouches`)
    expect(headers.get('x-page-cache')).not.toBe('hit')
  })

  test('the cart says so in a sentence', async () => {
    const response = await fetch(`${shop.origin}/api/addProduct`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'abcdefghijklmnopqrstuvwxyz', productId: '1' }),
    })
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
  })

  test('it lives but is not ready, and the embedded service is not there', async () => {
    expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
    const ready = await fetch(`${shop.origin}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ status: 'not-ready', upstreams: { commerce: { state: 'failing' } } })
    expect((await fetch(`${shop.origin}/embedded/commerce/brands`)).status).toBe(404)
  })

  test.each(['pay.css', 'pay/none', 'pay/none/pay', 'payment', 'payment-result'])(
    'no test payment can be made: %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${shop.origin}/embedded/commerce/${path}`, { method })
        expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n'])
      }
    },
  )

  test('the browser may call the hosted service', async () => {
    const { headers } = await openDocument(`${shop.origin}/checkout`)
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' http://127.0.0.1:9")
  })
})

describe('behind a trusted proxy', () => {
  test('its word on host, scheme and country counts', async () => {
    const forwarded = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https', 'cf-ipcountry': 'PL' }
    const geo = await fetch(`${shop.origin}/api/geo`, { headers: forwarded })
    expect(await geo.json()).toEqual({ country: 'PL' })
    const { headers } = await openDocument(`${shop.origin}/checkout`, forwarded)
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
    const other = await fetch(`${shop.origin}/api/geo`, { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(other.status).toBe(421)
  })
})
