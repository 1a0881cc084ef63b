import type { CallLimit } from '@pouchery/platform/http/call-limit'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LimitedCall, LimitKey } from '../../../../packages/commerce-server/src/http/rate-limits.ts'
import { openShopWithoutRateLimits } from '../customers.ts'
import type { ApiResponse, Shop } from '../shop.ts'

const three: CallLimit = { limit: 3, windowMs: 60_000 }
const email = (path: string) => `${path}/a%40example.com`
type Row = [call: LimitedCall, method: string, path: string, keys: readonly LimitKey[], body?: unknown]

const calls: Row[] = [
  ['login', 'POST', email('/login'), ['address', 'email'], { password: 'x' }],
  ['register', 'POST', '/register', ['address', 'email'], { email: 'a@example.com' }],
  ['passwordResetEmail', 'POST', email('/password-reset-email'), ['address', 'email'], { linkUri: 'x' }],
  ['passwordReset', 'POST', '/password-reset', ['address'], { id: 'a', i: 'b', newPassword: 'abcd' }],
  ['password', 'PUT', '/password', ['address', 'token'], {}],
  ['email', 'PUT', '/email', ['address', 'token'], { newEmail: 'a@example.com' }],
  ['voucher', 'POST', '/vouchers', ['address', 'token'], { voucher: 'none' }],
  ['payment', 'POST', '/payment', ['address', 'token'], {}],
  ['ageCheck', 'POST', '/age-check', ['address', 'token'], {}],
  ['newsletter', 'POST', email('/newsletter-subscription'), ['address', 'email'], {}],
  ['newsletterLink', 'POST', '/newsletter/link', ['address'], { link: 'x' }],
  ['newsletterLink', 'PUT', '/newsletter/link', ['address'], { link: 'x' }],
  ['backInStock', 'POST', '/back-in-stock-subscription', ['address', 'email'], { email: 'a@example.com' }],
]
const rows = calls.flatMap(([call, method, path, keys, body]) => keys.map((key) => ({ call, key, method, path, body })))

describe('a call that comes too often gets 429 and when to come again', () => {
  test.each(rows)('$call by $key', async ({ call, key, method, path, body }) => {
    let now = 0
    const limits = Object.fromEntries(calls.map(([name]) => [name, {}]))
    const shop = await openShopWithoutRateLimits({
      now: () => now,
      rateLimits: { ...limits, [call]: { [key]: three } },
    })
    const { body: first } = await shop.call('GET', '/selection')
    const token = key === 'token' ? { token: first.token ?? '' } : {}
    const ask = () => shop.call(method, path, { ...token, body, headers: { 'x-client-address': '192.0.2.1' } })
    for (let count = 0; count < 3; count++) expect((await ask()).status).not.toBe(429)
    const refused = await ask()
    expect([refused.status, refused.body.errors]).toEqual([429, { request: 'too many' }])
    expect(refused.headers.get('retry-after')).toBe('20')
    now += 20_000
    expect((await ask()).status).not.toBe(429)
    await shop.database.destroy()
  })
})

describe('a limit is of one key', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShopWithoutRateLimits({ rateLimits: { login: { address: three, email: three } } })
  })

  const login = (who: string, from: string): Promise<ApiResponse> =>
    shop.call('POST', `/login/${who}%40example.com`, { body: { password: 'x' }, headers: { 'x-client-address': from } })

  test('others go on meanwhile, and the same address in other letters does not', async () => {
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await login('a', from)).status).toBe(406)
    expect((await login('A', '192.0.2.4')).status).toBe(429)
    expect((await login('b', '192.0.2.4')).status).toBe(406)
  })
})
