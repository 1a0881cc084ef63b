import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createOpenIdAgeCheck } from '#services/age-check/openid.server.ts'
import { getStatusAndErrors, openShop, type Shop, shopOrigin } from '../shop.ts'
import { createShopperWithCans, createTestShopper, parseOrderResponse, type Shopper } from '../shopper.ts'
import { fetchAgeCheckState, requestAgeCheck, requestAgeCheckUrl, submitAgeCheckResult } from './age-check-steps.ts'

/**
 * OpenID provider on localhost, which the shop uses for age checks. Each test sets the claims that the provider
 * returns.
 */
const provider = new OAuth2Server()
const now = Date.parse('2026-12-01T10:00:00Z')
const clientId = 'pouchery'

let identity: Record<string, unknown>
let user: Record<string, unknown>
let shop: Shop
let shopper: Shopper

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(undefined, '127.0.0.1')
  provider.service.on(Events.BeforeTokenSigning, ({ payload }) => Object.assign(payload, { aud: clientId }, identity))
  provider.service.on(Events.BeforeUserinfo, (answer) => {
    answer.body = { sub: 'johndoe', ...user }
  })
})
afterAll(() => provider.stop())

beforeEach(async () => {
  identity = { birthdate: '1990-05-31' }
  user = {}
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open('birthdate')
})

async function open(claim: string, issuer = provider.issuer.url ?? '', minimumAge = 18): Promise<void> {
  const rules = createRuleSet({ country: 'SE', ageCheck: 'before-payment', minimumAge })
  const settings = { issuer, clientId, clientSecret: 'long-enough', claim, scope: 'openid profile' }
  shop = await openShop({ rules: () => rules, now: () => now, ageCheck: createOpenIdAgeCheck(settings) })
  shopper = await createShopperWithCans(shop)
}

/**
 * Starts an age check, in which the provider identifies the shopper. Returns the callback URL to which the provider
 * redirects.
 */
async function obtainCallback(): Promise<URL> {
  const response = await fetch(await requestAgeCheckUrl(shopper), { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

/** Requests the callback URL. Returns the `ageCheck` parameter of the redirect to the checkout. */
async function followCallback(callback: URL): Promise<string> {
  const response = await shop.service.fetch(new Request(callback))
  const page = new URL(response.headers.get('location') ?? '')
  expect([response.status, page.origin, page.pathname]).toEqual([303, shopOrigin, '/checkout'])
  return page.searchParams.get('ageCheck') ?? ''
}

async function prove() {
  return submitAgeCheckResult(shopper, await followCallback(await obtainCallback()))
}

test('requests a code with PKCE, state and nonce for the configured scopes', async () => {
  const url = new URL(await requestAgeCheckUrl(shopper))
  expect(url.origin).toBe(new URL(provider.issuer.url ?? '').origin)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${shopOrigin}/embedded/commerce/age-check/callback`,
    scope: 'openid profile',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\da-f-]{36}\.[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    ui_locales: 'sv',
  })
})

test.each<[string, string, Record<string, unknown>, Record<string, unknown>, 'passed' | 'failed']>([
  ['a day of birth', 'birthdate', { birthdate: '2008-12-01' }, {}, 'passed'],
  ['a day of birth a day too late', 'birthdate', { birthdate: '2008-12-02' }, {}, 'failed'],
  ['a day of birth on request', 'birthdate', { birthdate: undefined }, { birthdate: '1990-05-31' }, 'passed'],
  ['yes', 'age_over_{age}', { age_over_18: true }, {}, 'passed'],
  ['no', 'age_over_{age}', { age_over_18: false }, {}, 'failed'],
  ['yes to another age', 'age_over_{age}', { age_over_16: true }, {}, 'failed'],
  ['nothing', 'birthdate', { birthdate: undefined }, {}, 'failed'],
])('evaluates the claims of the provider: %s', async (_, claim, received, toldLater, state) => {
  identity = received
  user = toldLater
  await open(claim)
  expect(await prove()).toMatchObject({ state })
})

test('stores only a reference from the provider’s data', async () => {
  await prove()
  const order = parseOrderResponse(await shopper.startPayment('demo-invoice'))
  expect(order.ageProof?.check).toMatchObject({ state: 'passed', provider: 'openid', reference: 'johndoe' })
  const stored = await shop.database.selectFrom('age_check').selectAll().execute()
  expect(JSON.stringify([stored, order])).not.toContain('1990-05-31')
})

test.each<[string, Record<string, unknown>, ((callback: URL) => void)?]>([
  ['another code', {}, ({ searchParams }) => searchParams.set('code', 'x')],
  ['no code', {}, ({ searchParams }) => searchParams.delete('code')],
  ['another state of the same check', {}, ({ searchParams }) => searchParams.append('state', 'x')],
  ['a shopper who said no', {}, ({ searchParams }) => searchParams.set('error', 'access_denied')],
  ['an identity for another shop', { aud: 'another' }],
  ['an identity of another check', { nonce: 'another' }],
  ['an identity of another provider', { iss: 'https://another.example' }],
  ['an identity that is too old', { exp: 1 }],
])('rejects the result, so that the check can start again: %s', async (_, received, change) => {
  identity = { ...received, birthdate: '1990-05-31' }
  const callback = await obtainCallback()
  change?.(callback)
  expect(await submitAgeCheckResult(shopper, await followCallback(callback))).toMatchObject({ state: 'pending' })
})

test('responds with 404 for a check that was never started, and for the page of the test provider', async () => {
  const [id] = new URL(await requestAgeCheckUrl(shopper)).searchParams.get('state')?.split('.') ?? []
  for (const page of ['callback?state=x.y&code=z', `test/${id}`]) {
    const request = new Request(`${shopOrigin}/embedded/commerce/age-check/${page}`)
    expect((await shop.service.fetch(request)).status).toBe(404)
  }
})

test('rejects a result that belongs to another shopper', async () => {
  const result = await followCallback(await obtainCallback())
  const other = await createTestShopper(shop)
  expect((await other.call('POST', '/age-check-result', { ageCheck: result })).status).toBe(412)
  expect(await fetchAgeCheckState(other)).toMatchObject({ state: 'pending' })
})

test.each<[string, string, string, number]>([
  ['one that is away', 'birthdate', 'http://127.0.0.1:9', 18],
  ['one that tells of a lower age', 'age_over_18', '', 21],
])('rejects an unusable provider: %s', async (_, claim, issuer, minimumAge) => {
  await open(claim, issuer || provider.issuer.url, minimumAge)
  expect(getStatusAndErrors(await requestAgeCheck(shopper))).toEqual([503, { ageCheck: 'not reached' }])
  expect(await fetchAgeCheckState(shopper)).toMatchObject({ state: 'pending' })
})
