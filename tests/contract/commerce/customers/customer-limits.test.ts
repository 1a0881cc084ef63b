import type { RateLimitConfig } from '@pouchery/platform/http/rate-limit'
import { expect, test } from 'vitest'
import type { RateLimitedOperation, RateLimitKey } from '../../../../packages/commerce-server/src/http/rate-limits.ts'
import { getStatusAndErrors, openShop } from '../shop.ts'

const three: RateLimitConfig = { limit: 3, windowMs: 60_000 }
const email = (path: string) => `${path}/a%40example.com`
type Row = [call: RateLimitedOperation, method: string, path: string, keys: readonly RateLimitKey[], body?: unknown]

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

test.each(rows)('$call by $key gets 429 with a retry time when it is called too often', async (row) => {
  const { call, key, method, path, body } = row
  let now = 0
  const limits = Object.fromEntries(calls.map(([name]) => [name, {}]))
  const rateLimits = { ...limits, [call]: { [key]: three } }
  const shop = await openShop({ now: () => now, rateLimits })
  const { body: first } = await shop.call('GET', '/selection')
  const token = key === 'token' ? { token: first.token ?? '' } : {}
  const ask = () => shop.call(method, path, { ...token, body, headers: { 'x-client-address': '192.0.2.1' } })
  for (let count = 0; count < 3; count++) expect((await ask()).status).not.toBe(429)
  const refused = await ask()
  expect(getStatusAndErrors(refused)).toEqual([429, { request: 'too many' }])
  expect(refused.headers.get('retry-after')).toBe('20')
  now += 20_000
  expect((await ask()).status).not.toBe(429)
  await shop.database.destroy()
})

test('a limit applies per key: others can continue, but the same address in another case cannot', async () => {
  const shop = await openShop({ rateLimits: { login: { address: three, email: three } } })
  const login = async (who: string, from: string) => {
    const options = { body: { password: 'x' }, headers: { 'x-client-address': from } }
    return (await shop.call('POST', `/login/${who}%40example.com`, options)).status
  }
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect(await login('a', from)).toBe(406)
  expect([await login('A', '192.0.2.4'), await login('b', '192.0.2.4')]).toEqual([429, 406])
})
