import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rulesFromRows } from '#market-rules/rules/open-everywhere.fixture.ts'
import { openIdAgeCheck } from '#services/age-check/openid.server.ts'
import { canWithMultipack } from '../payment-steps.ts'
import { openShop, type Shop, shopOrigin } from '../shop.ts'
import { createTestShopper, parseOrderResponse, type Shopper } from '../shopper.ts'
import { fetchAgeCheckState, startAgeCheck, startAgeCheckUrl, submitAgeCheckResult } from './age-check-steps.ts'

/** The shop is connected to a real OpenID provider on localhost. Each test sets the provider's claims. */
const provider = new OAuth2Server()
const now = Date.parse('2026-12-01T10:00:00Z')
const clientId = 'pouchery'
const { can } = canWithMultipack()

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
  const book = rulesFromRows({ country: 'SE', ageCheck: 'before-payment', minimumAge })
  const settings = { issuer, clientId, clientSecret: 'long-enough', claim, scope: 'openid profile' }
  shop = await openShop({ rules: () => book, now: () => now, ageCheck: openIdAgeCheck(settings) })
  await shop.ensureStock(can.id, 10)
  shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${can.item}/quantity/1`)
}

async function answeredAt(url: string): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

/** Follows the provider's callback and returns the `ageCheck` parameter of the redirect to the checkout. */
async function followCallback(callback: URL): Promise<string> {
  const response = await shop.service.fetch(new Request(callback))
  const page = new URL(response.headers.get('location') ?? '')
  expect([response.status, page.origin, page.pathname]).toEqual([303, shopOrigin, '/checkout'])
  return page.searchParams.get('ageCheck') ?? ''
}

async function prove() {
  return submitAgeCheckResult(shopper, await followCallback(await answeredAt(await startAgeCheckUrl(shopper))))
}

test('the provider is asked by a code with proof key, state and nonce, for the scopes that are set', async () => {
  const url = new URL(await startAgeCheckUrl(shopper))
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

describe('what the provider tells', () => {
  test.each<[string, string, Record<string, unknown>, Record<string, unknown>, 'passed' | 'failed']>([
    ['a day of birth', 'birthdate', { birthdate: '2008-12-01' }, {}, 'passed'],
    ['a day of birth a day too late', 'birthdate', { birthdate: '2008-12-02' }, {}, 'failed'],
    ['a day of birth on request', 'birthdate', { birthdate: undefined }, { birthdate: '1990-05-31' }, 'passed'],
    ['yes', 'age_over_{age}', { age_over_18: true }, {}, 'passed'],
    ['no', 'age_over_{age}', { age_over_18: false }, {}, 'failed'],
    ['yes to another age', 'age_over_{age}', { age_over_16: true }, {}, 'failed'],
    ['nothing', 'birthdate', { birthdate: undefined }, {}, 'failed'],
  ])('%s', async (_, claim, told, toldLater, state) => {
    identity = told
    user = toldLater
    await open(claim)
    expect(await prove()).toMatchObject({ state })
  })

  test('only a reference is kept of it', async () => {
    await prove()
    const order = parseOrderResponse(await shopper.startPayment('demo-invoice'))
    expect(order.ageProof?.check).toMatchObject({ state: 'passed', provider: 'openid', reference: 'johndoe' })
    const stored = await shop.database.selectFrom('age_check').selectAll().execute()
    expect(JSON.stringify([stored, order])).not.toContain('1990-05-31')
  })
})

describe('what does not count, so that it can be begun again', () => {
  test.each<[string, (callback: URL) => void]>([
    ['another code', (callback) => callback.searchParams.set('code', 'x')],
    ['no code', (callback) => callback.searchParams.delete('code')],
    ['another state of the same check', (callback) => callback.searchParams.append('state', 'x')],
    ['a shopper who said no', (callback) => callback.searchParams.set('error', 'access_denied')],
  ])('%s', async (_, change) => {
    const callback = await answeredAt(await startAgeCheckUrl(shopper))
    change(callback)
    expect(await submitAgeCheckResult(shopper, await followCallback(callback))).toMatchObject({ state: 'pending' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['an identity for another shop', { aud: 'another', birthdate: '1990-05-31' }],
    ['an identity of another check', { nonce: 'another', birthdate: '1990-05-31' }],
    ['an identity of another provider', { iss: 'https://another.example', birthdate: '1990-05-31' }],
    ['an identity that is too old', { exp: 1, birthdate: '1990-05-31' }],
  ])('%s', async (_, told) => {
    identity = told
    expect(await prove()).toMatchObject({ state: 'pending' })
  })

  test('a check that nobody began', async () => {
    const callback = new URL(`${shopOrigin}/embedded/commerce/age-check/callback?state=x.y&code=z`)
    expect((await shop.service.fetch(new Request(callback))).status).toBe(404)
  })

  test('the answer to another shopper', async () => {
    const result = await followCallback(await answeredAt(await startAgeCheckUrl(shopper)))
    const other = await createTestShopper(shop)
    expect((await other.call('POST', '/age-check-result', { ageCheck: result })).status).toBe(412)
    expect(await fetchAgeCheckState(other)).toMatchObject({ state: 'pending' })
  })
})

describe('a provider that is of no use', () => {
  test.each<[string, string, string, number]>([
    ['one that is away', 'birthdate', 'http://127.0.0.1:9', 18],
    ['one that tells of a lower age', 'age_over_18', '', 21],
  ])('%s', async (_, claim, issuer, minimumAge) => {
    await open(claim, issuer || provider.issuer.url, minimumAge)
    const { status, body } = await shopper.call('POST', '/age-check', { returnPage: `${shopOrigin}/checkout` })
    expect([status, body.errors]).toEqual([503, { ageCheck: 'not reached' }])
    expect(await fetchAgeCheckState(shopper)).toMatchObject({ state: 'pending' })
  })
})

test('the test page does not exist beside it', async () => {
  const { id } = await startAgeCheck(shopper)
  const page = new Request(`${shopOrigin}/embedded/commerce/age-check/test/${id}`)
  expect((await shop.service.fetch(page)).status).toBe(404)
})
