import { beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop, secret, shopOrigin } from './shop.ts'
import { createTestShopper, parseSelectionResponse } from './shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

describe('token', () => {
  test('a request without one gets a new token of 26 letters and digits', async () => {
    const { status, body } = await shop.call('GET', '/selection')
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[a-z0-9]{26}$/)
  })

  test('a known token keeps its cart', async () => {
    const shopper = await createTestShopper(shop)
    await shopper.call('POST', '/items/1002-1')
    const { body } = await shopper.call('GET', '/selection')
    expect(body.token).toBe(shopper.token)
    expect(parseSelectionResponse(await shopper.call('GET', '/selection')).selection.items).toHaveLength(1)
  })

  test('an unknown token gets a fresh selection under a new token, without an error', async () => {
    const unknown = 'abcdefghijklmnopqrstuvwxyz'
    const { status, body } = await shop.call('GET', '/selection', { token: unknown })
    expect(status).toBe(200)
    expect(body.errors).toBeUndefined()
    expect(body.token).toMatch(/^[a-z0-9]{26}$/)
    expect(body.token).not.toBe(unknown)
  })

  test('a token lives 30 days after its last use', async () => {
    let now = Date.UTC(2026, 10, 21)
    const own = await openShop({ now: () => now })
    const shopper = await createTestShopper(own)
    const days = async (count: number) => {
      now += count * 86_400_000
      return (await shopper.call('GET', '/selection')).body.token
    }
    expect(await days(20)).toBe(shopper.token)
    expect(await days(20)).toBe(shopper.token)
    expect(await days(31)).not.toBe(shopper.token)
  })

  test('`none` stores nothing and answers no token', async () => {
    const before = await shop.database.selectFrom('shopper').select('token').execute()
    const { body } = await shop.call('GET', '/selection', { token: 'none' })
    const after = await shop.database.selectFrom('shopper').select('token').execute()
    expect(body.token).toBeNull()
    expect(after).toHaveLength(before.length)
  })

  test.each(['', 'x', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '../selection', 'a'.repeat(5000), "' or 1=1 --"])(
    'the token %j is none of ours and gets a new one',
    async (token) => {
      const { status, body } = await shop.call('GET', '/selection', { token })
      expect([status, body.errors]).toEqual([200, undefined])
      expect(body.token).toMatch(/^[a-z0-9]{26}$/)
    },
  )

  test('tokens are all different, of all 36 characters', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 40 }, async () => String((await shop.call('GET', '/selection')).body.token)),
    )
    expect(new Set(tokens).size).toBe(40)
    expect(new Set(tokens.join('')).size).toBe(36)
  })

  test('an expired token’s cart is gone and a change starts a new one', async () => {
    let now = Date.UTC(2026, 10, 21)
    const own = await openShop({ now: () => now })
    const shopper = await createTestShopper(own)
    await shopper.call('POST', '/items/1002-1')
    now += 31 * 86_400_000
    const { status, body } = await shopper.call('POST', '/items/1003-1')
    expect(status).toBe(200)
    expect(body.token).not.toBe(shopper.token)
    expect(
      parseSelectionResponse({ status, body, headers: new Headers() }).selection.items.map(({ item }) => item),
    ).toEqual(['1003-1'])
  })

  test('`none` cannot change a cart', async () => {
    const { status, body } = await shop.call('POST', '/items/1002-1', { token: 'none' })
    expect([status, body.errors]).toEqual([406, { token: 'none has no selection to change' }])
  })

  test('on other methods Accept is not read', async () => {
    const { token } = await createTestShopper(shop)
    const { body } = await shop.call('POST', '/items/1002-1', { headers: { Accept: `*/*; api-token=${token}` } })
    expect(body.token).not.toBe(token)
  })

  test('GET reads it from Accept, which needs no preflight', async () => {
    const { token } = await createTestShopper(shop)
    const { body } = await shop.call('GET', '/selection', { headers: { Accept: `*/*; api-token=${token}` } })
    expect(body.token).toBe(token)
  })
})

describe('who may call', () => {
  test('a foreign origin gets 401', async () => {
    const answer = await shop.call('GET', '/selection', { headers: { Origin: 'https://elsewhere.example' } })
    expect(answer.status).toBe(401)
    expect(answer.body.errors).toEqual({ origin: 'not allowed' })
  })

  test('the shop’s own origin is told in the CORS headers', async () => {
    const { status, headers } = await shop.call('GET', '/selection', { headers: { Origin: shopOrigin } })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(shopOrigin)
  })

  test('the preflight allows the token and not the secret', async () => {
    const request = new Request(`${shopOrigin}/embedded/commerce/items/1001-1`, {
      method: 'OPTIONS',
      headers: { Origin: shopOrigin, 'Access-Control-Request-Method': 'POST' },
    })
    const response = await shop.service.fetch(request)
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase()
    expect(response.status).toBe(204)
    expect(allowed).toContain('api-token')
    expect(allowed).not.toContain('authorization')
  })

  test.each([{ Origin: shopOrigin }, { 'Sec-Fetch-Site': 'same-origin' }])(
    'the secret is refused from a browser: %j',
    async (sign) => {
      for (const shown of [{ Authorization: `Bearer ${secret}` }, { 'API-Authorization': secret }]) {
        const { status, body } = await shop.call('GET', '/countries', { headers: { ...shown, ...sign } })
        expect([status, body.errors]).toEqual([403, { authorization: 'not allowed from a browser' }])
      }
    },
  )

  test('a wrong secret gets 401, the right one sees market and pricelist of countries', async () => {
    const wrong = await shop.call('GET', '/countries', { headers: { Authorization: 'Bearer wrong' } })
    expect(wrong.status).toBe(401)
    const right = await shop.call('GET', '/countries', { headers: { 'API-Authorization': secret } })
    expect(JSON.stringify(right.body.countries)).toContain('"pricelist":"20"')
    const client = await shop.call('GET', '/countries')
    expect(JSON.stringify(client.body.countries)).not.toContain('pricelist')
  })
})

describe('requests', () => {
  test('the correlation id comes back', async () => {
    const { headers } = await shop.call('GET', '/selection', { headers: { 'X-Correlation-ID': 'trace-1' } })
    expect(headers.get('x-correlation-id')).toBe('trace-1')
  })

  test('?pretty indents the JSON', async () => {
    const response = await shop.service.fetch(new Request(`${shopOrigin}/embedded/commerce/languages?pretty`))
    expect(await response.text()).toContain('\n  "languages"')
  })

  test('a body over 1 MB gets 413 with a sentence', async () => {
    const { status, body } = await shop.call('PUT', '/items', { body: { lines: 'x'.repeat(1_100_000) } })
    expect(status).toBe(413)
    expect(body.errors?.body).toBe('The request body is larger than 1 MB.')
  })

  test.each(['{"lines":', 'not json'])('the body %s gets 400', async (body) => {
    const answer = await shop.call('PUT', '/items', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ body: 'The request body is not valid JSON' })
  })

  test('a value of the wrong kind gets 406 with its path', async () => {
    const { status, body } = await shop.call('PUT', '/items', { body: { items: [{ item: '1001-1', quantity: -1 }] } })
    expect(status).toBe(406)
    expect(body.errors).toEqual({ 'items.0.quantity': 'not valid' })
  })

  test.each(['[]', '5', 'null', '"text"'])('the body %s is no object and gets 400', async (body) => {
    const answer = await shop.call('PUT', '/items', { body })
    expect([answer.status, answer.body.errors]).toEqual([400, { body: 'The request body is not a JSON object' }])
  })

  test('the character NUL is refused in bodies and paths', async () => {
    const body = await shop.call('POST', '/items/1002-1/quantity/1', { body: '{"comment":"a\\u0000b"}' })
    expect([body.status, body.body.errors]).toEqual([406, { comment: 'not valid' }])
    for (const path of ['/vouchers/%00', '/lines/a%00b', '/products/%00']) {
      const answer = await shop.call(path.startsWith('/products') ? 'GET' : 'DELETE', path)
      expect([answer.status, answer.body.errors]).toEqual([400, { path: 'not valid' }])
    }
  })

  test('a body nested without end gets 4xx, and text that only looks escaped is kept', async () => {
    const nested = await shop.call('PUT', '/items', { body: `{"lines":${'['.repeat(200_000)}${']'.repeat(200_000)}}` })
    expect(nested.status).toBe(400)
    const kept = await shop.call('POST', '/items/1002-1/quantity/1', { body: '{"comment":"a\\\\u0000b"}' })
    expect(parseSelectionResponse(kept).selection.items[0]?.comment).toBe('a\\u0000b')
  })

  test('an unknown path gets 404 with errors', async () => {
    const { status, body } = await shop.call('GET', '/nothing')
    expect(status).toBe(404)
    expect(body.errors).toEqual({ path: 'not found' })
  })
})

describe('where a new shopper is', () => {
  test('in the country the server in front found, with its market and language', async () => {
    const { body } = await shop.call('GET', '/selection', { headers: { 'x-geo-country': 'DK' } })
    expect(body.location).toMatchObject({ country: 'DK', market: 3, pricelist: 22, shipTo: true })
    expect(body.selection).toMatchObject({ currency: 'DKK', language: 'da' })
  })

  test('countries/auto names a country that is not one of ours too', async () => {
    const ours = await shop.call('GET', '/countries/auto', { headers: { 'x-geo-country': 'PL' } })
    expect(ours.body.country).toMatchObject({ country: 'PL', currency: 'EUR' })
    const other = await shop.call('GET', '/countries/auto', { headers: { 'x-geo-country': 'BE' } })
    expect(other.body.country).toMatchObject({ country: 'BE', eu: true })
    const unknown = await shop.call('GET', '/countries/auto')
    expect(unknown.body.country).toMatchObject({ country: 'SE' })
  })
})
