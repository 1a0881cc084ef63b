import { expect, test } from 'vitest'
import { type CallOptions, commerceSecret, getStatusAndErrors, openShop, setUpOnce, shopOrigin } from './shop.ts'
import { createTestShopper, parseSelectionResponse } from './shopper.ts'

const shop = setUpOnce(() => openShop())

const unknown = ['a'.repeat(26), 'A'.repeat(26), 'a'.repeat(5000), '', 'x', '../selection', "' or 1=1 --"]
const requests: CallOptions[] = [{}, ...unknown.map((token) => ({ token }))]

test.each(requests)('a request with %j gets a new token of 26 letters and digits, and no error', async (options) => {
  const answer = await shop.call('GET', '/selection', options)
  expect(getStatusAndErrors(answer)).toEqual([200, undefined])
  expect(answer.body.token).toMatch(/^[a-z0-9]{26}$/)
  expect(answer.body.token).not.toBe(options.token)
})

test('a token expires 30 days after its last use; its cart is then gone, and a change starts a new one', async () => {
  let now = Date.UTC(2026, 10, 21)
  const shopper = await createTestShopper(await openShop({ now: () => now }))
  await shopper.call('POST', '/items/1002-1')
  const tokenAfter = async (days: number) => {
    now += days * 86_400_000
    return (await shopper.call('GET', '/selection')).body.token
  }
  expect([await tokenAfter(20), await tokenAfter(20)]).toEqual([shopper.token, shopper.token])
  expect(await tokenAfter(31)).not.toBe(shopper.token)
  const changed = await shopper.call('POST', '/items/1003-1')
  expect([changed.status, changed.body.token === shopper.token]).toEqual([200, false])
  expect(parseSelectionResponse(changed).selection.items.map(({ item }) => item)).toEqual(['1003-1'])
})

test('the token `none` stores nothing and gets a response without a token', async () => {
  const countTokens = async () => (await shop.database.selectFrom('shopper').select('token').execute()).length
  const before = await countTokens()
  expect((await shop.call('GET', '/selection', { token: 'none' })).body.token).toBeNull()
  expect(await countTokens()).toBe(before)
})

test('tokens are all different and use all 36 characters', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 40 }, async () => String((await shop.call('GET', '/selection')).body.token)),
  )
  expect(new Set(tokens).size).toBe(40)
  expect(new Set(tokens.join('')).size).toBe(36)
})

test('GET reads the token from Accept, which needs no preflight, but other methods do not', async () => {
  const { token } = await createTestShopper(shop)
  const options = { headers: { Accept: `*/*; api-token=${token}` } }
  expect((await shop.call('POST', '/items/1002-1', options)).body.token).not.toBe(token)
  expect((await shop.call('GET', '/selection', options)).body.token).toBe(token)
})

test('CORS headers allow the shop’s own origin; the preflight allows the token but not the secret', async () => {
  const { status, headers } = await shop.call('GET', '/selection', { headers: { Origin: shopOrigin } })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, shopOrigin])
  const preflight = { Origin: shopOrigin, 'Access-Control-Request-Method': 'POST' }
  const url = `${shopOrigin}/embedded/commerce/items/1001-1`
  const response = await shop.service.fetch(new Request(url, { method: 'OPTIONS', headers: preflight }))
  const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase()
  expect(response.status).toBe(204)
  expect(allowed).toContain('api-token')
  expect(allowed).not.toContain('authorization')
})

const signs = [{ Origin: shopOrigin }, { 'Sec-Fetch-Site': 'same-origin' }]

test.each(signs)('the secret is refused from a browser: %j', async (sign) => {
  for (const shown of [{ Authorization: `Bearer ${commerceSecret}` }, { 'API-Authorization': commerceSecret }]) {
    const answer = await shop.call('GET', '/countries', { headers: { ...shown, ...sign } })
    expect(getStatusAndErrors(answer)).toEqual([403, { authorization: 'not allowed from a browser' }])
  }
})

test('a wrong secret gets 401; the right one gets market and pricelist of countries', async () => {
  const ask = (headers: CallOptions['headers'] = {}) => shop.call('GET', '/countries', { headers })
  expect((await ask({ Authorization: 'Bearer wrong' })).status).toBe(401)
  expect(JSON.stringify((await ask({ 'API-Authorization': commerceSecret })).body.countries)).toContain(
    '"pricelist":"20"',
  )
  expect(JSON.stringify((await ask()).body.countries)).not.toContain('pricelist')
})

test('the response returns the correlation id, and ?pretty indents its JSON', async () => {
  const { headers } = await shop.call('GET', '/selection', { headers: { 'X-Correlation-ID': 'trace-1' } })
  expect(headers.get('x-correlation-id')).toBe('trace-1')
  const response = await shop.service.fetch(new Request(`${shopOrigin}/embedded/commerce/languages?pretty`))
  expect(await response.text()).toContain('\n  "languages"')
})

const noJson = { body: 'The request body is not valid JSON' }
const noObject = { body: 'The request body is not a JSON object' }
const large = { lines: 'x'.repeat(1_100_000) }
const nul = '{"comment":"a\\u0000b"}'
const negative = { items: [{ item: '1001-1', quantity: -1 }] }
const noSelection = { token: 'none has no selection to change' }
const foreign = { Origin: 'https://elsewhere.example' }

test.each<[string, number, Record<string, string>, ...Parameters<typeof shop.call>]>([
  ['a body over 1 MB', 413, { body: 'The request body is larger than 1 MB.' }, 'PUT', '/items', { body: large }],
  ['an object that does not end', 400, noJson, 'PUT', '/items', { body: '{"lines":' }],
  ['text instead of JSON', 400, noJson, 'PUT', '/items', { body: 'not json' }],
  ['a list', 400, noObject, 'PUT', '/items', { body: '[]' }],
  ['a number', 400, noObject, 'PUT', '/items', { body: '5' }],
  ['null', 400, noObject, 'PUT', '/items', { body: 'null' }],
  ['a string', 400, noObject, 'PUT', '/items', { body: '"text"' }],
  ['a value that is not valid', 406, { 'items.0.quantity': 'not valid' }, 'PUT', '/items', { body: negative }],
  ['NUL in a body', 406, { comment: 'not valid' }, 'POST', '/items/1002-1/quantity/1', { body: nul }],
  ['NUL as a voucher', 400, { path: 'not valid' }, 'DELETE', '/vouchers/%00'],
  ['NUL in a line', 400, { path: 'not valid' }, 'DELETE', '/lines/a%00b'],
  ['NUL as a product', 400, { path: 'not valid' }, 'GET', '/products/%00'],
  ['an unknown path', 404, { path: 'not found' }, 'GET', '/nothing'],
  ['a foreign origin', 401, { origin: 'not allowed' }, 'GET', '/selection', { headers: foreign }],
  ['a change without a selection', 406, noSelection, 'POST', '/items/1002-1', { token: 'none' }],
])('%s gets %i', async (_, status, errors, ...call) => {
  expect(getStatusAndErrors(await shop.call(...call))).toEqual([status, errors])
})

test('a deeply nested body gets 4xx, and text that resembles an escape sequence is unchanged', async () => {
  const nested = await shop.call('PUT', '/items', { body: `{"lines":${'['.repeat(200_000)}${']'.repeat(200_000)}}` })
  expect(nested.status).toBe(400)
  const kept = await shop.call('POST', '/items/1002-1/quantity/1', { body: '{"comment":"a\\\\u0000b"}' })
  expect(parseSelectionResponse(kept).selection.items[0]?.comment).toBe('a\\u0000b')
})

test('a new shopper gets the country detected by the proxy, with its market and language', async () => {
  const { body } = await shop.call('GET', '/selection', { headers: { 'x-geo-country': 'DK' } })
  expect(body.location).toMatchObject({ country: 'DK', market: 3, pricelist: 22, shipTo: true })
  expect(body.selection).toMatchObject({ currency: 'DKK', language: 'da' })
})

test('countries/auto also returns a country that the shop does not serve', async () => {
  const countryFrom = async (headers: CallOptions['headers'] = {}) =>
    (await shop.call('GET', '/countries/auto', { headers })).body.country
  expect(await countryFrom({ 'x-geo-country': 'PL' })).toMatchObject({ country: 'PL', currency: 'EUR' })
  expect(await countryFrom({ 'x-geo-country': 'BE' })).toMatchObject({ country: 'BE', eu: true })
  expect(await countryFrom({ 'x-geo-country': 'US' })).toHaveProperty('states.length', 51)
  expect(await countryFrom()).toMatchObject({ country: 'SE' })
})
