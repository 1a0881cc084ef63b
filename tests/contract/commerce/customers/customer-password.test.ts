import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ada,
  deleteCustomers,
  latestResetLink,
  loggedIn,
  logInOnNewDevice,
  mailsOf,
  openShopWithoutRateLimits,
  password,
  refusal,
  registerCustomer,
} from '../customers.ts'
import { type Shop, shopOrigin } from '../shop.ts'
import { createTestShopper, type Shopper } from '../shopper.ts'

const ask = `/password-reset-email/${encodeURIComponent(ada.email)}`
const newPassword = 'battery staple'
const hour = 3_600_000

let now: number
let shop: Shop
let owner: Shopper
beforeAll(async () => {
  now = Date.UTC(2026, 10, 21)
  shop = await openShopWithoutRateLimits({ now: () => now })
})
beforeEach(async () => {
  await deleteCustomers(shop)
  owner = await registerCustomer(shop)
})

async function requestLink(linkUri = 'password-reset') {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', ask, { linkUri })
  return { shopper, ...(await latestResetLink(shop)) }
}

describe('reset by mail', () => {
  test('the link leads to the shop; using it sets the password, signs in, and signs out elsewhere', async () => {
    const { shopper, url, id, i } = await requestLink('sv/password-reset')
    expect(`${url.origin}${url.pathname}`).toBe(`${shopOrigin}/sv/password-reset`)
    const answer = await shopper.call('POST', '/password-reset', { id, i, newPassword })
    expect(loggedIn(answer).email).toBe('ada@example.com')
    expect((await owner.call('GET', '/customer')).status).toBe(403)
    expect((await logInOnNewDevice(shop, newPassword)).token).toBeTruthy()
    const old = await (await createTestShopper(shop)).call('POST', '/login/ada%40example.com', { password })
    expect(refusal(old)).toEqual([406, { password: 'incorrect' }])
  })

  test('the secret is nowhere at rest but in the mail', async () => {
    const { i } = await requestLink()
    const rows = await shop.database.selectFrom('password_reset').selectAll().execute()
    expect(Buffer.from(i, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(i)
  })

  test('of many uses at once one gets through, and every older link is void then', async () => {
    const older = await requestLink()
    const { id, i } = await requestLink()
    const shoppers = await Promise.all([1, 2, 3, 4].map(() => createTestShopper(shop)))
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.call('POST', '/password-reset', { id, i, newPassword: `password ${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 406, 406, 406])
    const late = await older.shopper.call('POST', '/password-reset', { id: older.id, i: older.i, newPassword })
    expect(refusal(late)).toEqual([406, { i: 'not valid' }])
  })

  test.each([
    ['after an hour', (link: { id: string; i: string }) => link, hour],
    ['with another secret', ({ id }: { id: string }) => ({ id, i: 'x'.repeat(43) }), 0],
    ['with another id', ({ i }: { i: string }) => ({ id: 'x', i }), 0],
  ])('%s it is refused and changes nothing', async (_, change, later) => {
    const { shopper, id, i } = await requestLink()
    now += later
    const answer = await shopper.call('POST', '/password-reset', { ...change({ id, i }), newPassword })
    expect(refusal(answer)).toEqual([406, { i: 'not valid' }])
    expect((await owner.call('GET', '/customer')).status).toBe(200)
  })

  test('a bad new password does not use the link up', async () => {
    const { shopper, id, i } = await requestLink()
    const bad = await shopper.call('POST', '/password-reset', { id, i, newPassword: 'abc' })
    expect(refusal(bad)).toEqual([406, { newPassword: 'not valid' }])
    expect((await shopper.call('POST', '/password-reset', { id, i, newPassword })).status).toBe(200)
  })

  test('an unknown address gets 404 and no mail', async () => {
    const answer = await owner.call('POST', '/password-reset-email/nobody%40example.com', { linkUri: 'x' })
    expect(refusal(answer)).toEqual([404, { email: 'not found' }])
    expect((await mailsOf(shop)).filter(({ kind }) => kind === 'password-reset')).toEqual([])
  })

  test.each([
    'https://elsewhere.example/reset',
    '//elsewhere.example/reset',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/a//b',
    '/a?next=b',
    '/a#b',
    '@elsewhere.example',
    '',
  ])('the link path %s is refused', async (linkUri) => {
    expect(refusal(await owner.call('POST', ask, { linkUri }))).toEqual([406, { linkUri: 'not valid' }])
  })
})

describe('change of password', () => {
  test('needs the old one, and signs out every other device', async () => {
    const other = await logInOnNewDevice(shop)
    const wrong = await owner.call('PUT', '/password', { password: 'wrong', newPassword })
    expect(refusal(wrong)).toEqual([406, { password: 'incorrect' }])
    expect(loggedIn(await owner.call('PUT', '/password', { password, newPassword })).email).toBe('ada@example.com')
    expect((await other.call('GET', '/customer')).status).toBe(403)
    expect((await owner.call('GET', '/customer')).status).toBe(200)
  })

  test('a new one that is too short gets 406', async () => {
    const answer = await owner.call('PUT', '/password', { password, newPassword: 'abc' })
    expect(refusal(answer)).toEqual([406, { newPassword: 'not valid' }])
  })

  test('makes links that were sent before useless', async () => {
    const { shopper, id, i } = await requestLink()
    await owner.call('PUT', '/password', { password, newPassword })
    expect((await shopper.call('POST', '/password-reset', { id, i, newPassword: 'another' })).status).toBe(406)
  })
})
