import { expect, test } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { parseEnv } from './env.server.ts'

test.each([
  ['a local shop', {}, 'this-machine'],
  ['a local shop that listens on the network', { HOST: '0.0.0.0' }, 'this-machine'],
  ['a public shop', { SHOP_ORIGIN: 'https://shop.example' }, 'nobody'],
  ['a public shop with MAIL_OUTBOX=on', { SHOP_ORIGIN: 'https://shop.example', MAIL_OUTBOX: 'on' }, 'everybody'],
  ['a local shop with MAIL_OUTBOX=off', { MAIL_OUTBOX: 'off' }, 'nobody'],
])('decides who sees the outbox, which shows password reset links: %s', (_, raw, outbox) => {
  expect(parseEnv(raw).mail.outbox).toBe(outbox)
})

test('configures an empty environment as a local shop with embedded services', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    ...{ port: 3000, host: '127.0.0.1', dataDir: '.data', origin: 'http://localhost:3000', trustProxy: false },
  })
  expect(env.allowedHosts).toContain('127.0.0.1:3000')
  expect(env).not.toHaveProperty('commerce')
})

test.each([
  ['off', 0],
  ['on', 1],
  ['1', 1],
  ['2', 2],
])('TRUST_PROXY=%s trusts %s proxies', (raw, proxies) => {
  expect(parseEnv({ TRUST_PROXY: raw })).toMatchObject({ proxies, trustProxy: proxies > 0 })
})

test.each([
  ['the demo seller', {}, 'demo'],
  ['an empty seller', { SELLER_NAME: ' ', MARKET_RULES: ' ' }, 'demo'],
  ['a real seller', sellerVariables, 'enforce'],
  ['the demo seller and MARKET_RULES=enforce', { MARKET_RULES: 'enforce' }, 'enforce'],
  ['a real seller and MARKET_RULES=demo', { ...sellerVariables, MARKET_RULES: 'demo' }, 'demo'],
])('selects the market rules mode with %s', (_, raw, mode) => expect(parseEnv(raw).marketRules).toBe(mode))

test('treats empty text as not set', () => expect(parseEnv({ PORT: ' ', CENTRA_SECRET: '' }).port).toBe(3000))

test('adds a language domain to the allowed hosts', () => {
  const env = parseEnv({
    SHOP_ORIGIN: 'https://shop.example',
    SHOP_DOMAINS: '{"sv":"https://shop.se"}',
    ALLOWED_HOSTS: 'inner:8080',
  })
  expect(env.domains).toEqual({ sv: 'https://shop.se' })
  expect(env.allowedHosts).toEqual(['shop.example', 'shop.se', 'inner:8080'])
})

test('configures the hosted service from a complete group', () => {
  const hosted = { CENTRA_API_URL: 'https://shop.centra.com/api/checkout/', CENTRA_SECRET: 'long-enough' }
  const env = parseEnv({ ...hosted, ...sellerVariables })
  expect(env.commerce).toMatchObject({ apiUrl: 'https://shop.centra.com/api/checkout', secret: 'long-enough' })
  expect(env.commerce?.paymentProviders).toContain('klarna')
  const some = parseEnv({ ...hosted, ...sellerVariables, CENTRA_PAYMENT_PROVIDERS: 'Adyen, qliro' })
  expect(some.commerce?.paymentProviders).toEqual(['adyen', 'qliro'])
  const wrong = () => parseEnv({ ...hosted, ...sellerVariables, CENTRA_PAYMENT_PROVIDERS: 'adyen, paddle' })
  expect(wrong).toThrow(/CENTRA_PAYMENT_PROVIDERS.*adyen, ingrid/)
})

test.each([
  [{}, 'local'],
  [{ SHOP_ORIGIN: 'https://shop.example' }, 'password'],
  [{ SHOP_ORIGIN: 'https://shop.example', STUDIO_SIGN_IN: 'open' }, 'open'],
])('selects for %j the sign-in method "%s"', (variables, expected) =>
  expect(parseEnv(variables).studioSignIn).toBe(expected),
)
