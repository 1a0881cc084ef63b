import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { setUpRunningShop } from './bare-data.ts'
import { createRawClient } from './raw-request.ts'

const running = setUpRunningShop()

function sendRaw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return createRawClient(running.shop)(path, { headers, method })
}

function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(running.shop.origin + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

describe('addresses', () => {
  test.each(['/', '/nicotine-pouches', '/checkout', '/api/geo', '/embedded/commerce/brands'])(
    '%s of another host is refused',
    async (path) => {
      expect((await sendRaw(path, { host: 'evil.example' })).status).toBe(421)
    },
  )

  test('the health check answers whatever the host is called', async () => {
    const { status, body } = await sendRaw('/healthz', { host: '10.0.0.7:3000' })
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ status: 'live' })])
  })

  test.each(['/wp-login.php', '/.env', '/assets/../../package.json', '/assets/nope.js', '/index.html', '/.git/config'])(
    '%s is not there',
    async (path) => {
      const { status, body } = await sendRaw(path)
      expect(status).toBe(404)
      expect(body).not.toContain('"dependencies"')
    },
  )

  test.each([
    ['broken encoding', '/%E0%A4%A'],
    ['a null byte', '/%00'],
    ['a backslash', '/\\evil.example'],
    ['encoded separators', '/a%2fb%5c..%5c'],
    ['a long path', `/${'x'.repeat(450)}`],
    ['a very long path', `/${'x'.repeat(5000)}`],
    ['a broken query', '/?filters=%'],
    ['a number out of range', '/nicotine-pouches?show=1e99'],
  ])('an address with %s gets no server error', async (_, path) => {
    const { status, body } = await sendRaw(path)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/at .+\.js:\d+/)
  })

  test.each(['DELETE', 'PUT', 'POST', 'PATCH', 'OPTIONS'])('a page has no %s', async (method) => {
    expect((await sendRaw('/nicotine-pouches', {}, method)).status).toBe(405)
  })
})

test.each(['/nicotine-pouches', '/embedded/commerce/selection', '/api/geo', '/embedded/mail'])(
  'TRACE %s is not possible',
  async (path) => {
    expect((await sendRaw(path, {}, 'TRACE')).status).toBe(405)
  },
)

describe('the backend', () => {
  test.each(['/api/addProduct', '/api/logflare', '/monitoring', '/_serverFn/x'])(
    'another site cannot post to %s',
    async (path) => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'null' },
      ]) {
        expect((await post(path, '{}', headers)).status).toBe(403)
      }
    },
  )

  test.each(['/api/addProduct', '/api/nothing', '/api/logflare'])('GET %s answers JSON, not a page', async (path) => {
    const response = await fetch(running.shop.origin + path)
    expect([404, 405]).toContain(response.status)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
  })

  test('an unknown server function is the caller’s mistake', async () => {
    expect((await post('/_serverFn/nope', '{}', { 'sec-fetch-site': 'same-origin' })).status).toBe(404)
  })

  test('a country that a visitor claims is not believed', async () => {
    const response = await fetch(`${running.shop.origin}/api/geo`, {
      headers: { 'cf-ipcountry': 'PL', 'x-geo-country': 'PL' },
    })
    expect(await response.json()).toEqual({ country: null })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('without an error-reporting service the tunnel takes reports and drops them', async () => {
    expect((await post('/monitoring', '{}\n')).status).toBe(204)
  })

  test('the switch for faults and the pages for developers are not there', async () => {
    expect((await post('/embedded/faults', '{"service":"content","mode":"off"}')).status).toBe(404)
    for (const path of ['/embedded', '/embedded/', '/embedded/monitoring']) {
      expect((await fetch(running.shop.origin + path)).status, path).toBe(404)
    }
  })

  test('an item that does not exist is the commerce service’s refusal, passed on', async () => {
    const body = { token: 'abcdefghijklmnopqrstuvwxyz', productId: 'no-such-item' }
    const response = await post('/api/addProduct', JSON.stringify(body))
    expect(response.status).toBe(404)
    expect(await response.json()).toHaveProperty('errors')
  })

  test('a body of one megabyte without a length is refused too', async () => {
    const chunk = new Uint8Array(65_536).fill(97)
    let left = 16
    const stream = new ReadableStream({
      pull(controller) {
        if (left === 0) controller.close()
        else controller.enqueue(chunk)
        left -= 1
      },
    })
    const init: RequestInit = { method: 'POST', body: stream, headers: { 'content-type': 'application/json' } }
    const response = await fetch(`${running.shop.origin}/api/addProduct`, Object.assign(init, { duplex: 'half' }))
    expect(response.status).toBe(413)
  })
})

// Order matters: the last test exhausts a rate limit.
describe('the purchase log', { shuffle: false }, () => {
  const purchase = {
    event: 'purchase',
    data: {
      host: 'shop.test',
      transaction_id: '77',
      value: 99.5,
      shipping: 0,
      tax: 20,
      currency: 'SEK',
      coupon: 'A,B',
      items: [],
    },
  }

  test('a purchase is appended to the shop’s own table', async () => {
    expect((await post('/api/logflare', JSON.stringify(purchase))).status).toBe(204)
    const database = await openDatabase(running.data.dataDir)
    const rows = await database.selectFrom('purchase_log').selectAll().execute()
    await database.destroy()
    expect(rows.map(({ event, data: text }) => [event, JSON.parse(text)])).toEqual([['purchase', purchase.data]])
  })

  test('other events, and bodies above 64 kB, are refused', async () => {
    expect((await post('/api/logflare', JSON.stringify({ ...purchase, event: 'anything' }))).status).toBe(400)
    const large = { ...purchase, data: { ...purchase.data, host: 'x'.repeat(70_000) } }
    expect((await post('/api/logflare', JSON.stringify(large))).status).toBe(413)
  })

  test('one address cannot flood it', async () => {
    const headers = { 'content-type': 'application/json' }
    // Uses a separate client address, so that the rate limit does not affect the other tests.
    const flood = { method: 'POST', headers, body: JSON.stringify(purchase), localAddress: '127.0.0.9' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => createRawClient(running.shop)('/api/logflare', flood)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
  })
})
