import { describe, expect, it } from 'vitest'
import { customerCalls } from './customer-calls.ts'

/** The calls over a fetch that remembers what was sent and answers `body`. */
function calls(body: unknown, status = 200) {
  const sent: { method: string | undefined; url: string; body: unknown }[] = []
  const client = customerCalls({
    baseUrl: '/commerce',
    readToken: () => 'token',
    storeToken: () => undefined,
    fetch: async (input, init) => {
      sent.push({ method: init?.method, url: String(input), body: JSON.parse(String(init?.body ?? 'null')) })
      return Response.json(body, { status })
    },
  })
  return { client, sent }
}

const refused = { errors: { password: 'incorrect' } }

describe('the customer calls', () => {
  const { client, sent } = calls(refused, 406)
  it.each([
    [() => client.login('a b@x.example', 'secret'), 'POST', '/login/a%20b%40x.example', { password: 'secret' }],
    [() => client.logout(), 'POST', '/logout', null],
    [
      () => client.mailPasswordReset('a@x.example', '/de/password-reset'),
      'POST',
      '/password-reset-email/a%40x.example',
      { linkUri: '/de/password-reset' },
    ],
    [
      () => client.resetPassword({ i: 'x', id: '7', newPassword: 'next' }),
      'POST',
      '/password-reset',
      { i: 'x', id: '7', newPassword: 'next' },
    ],
    [() => client.changePassword('old', 'next'), 'PUT', '/password', { password: 'old', newPassword: 'next' }],
    [() => client.updateCustomer({ country: 'AT' }), 'PUT', '/customer/update', { country: 'AT' }],
    [() => client.lastOrder(), 'POST', '/orders', { from: 0, size: 1 }],
    [
      () => client.register({ email: 'a@x.example', password: 'secret' }),
      'POST',
      '/register',
      { email: 'a@x.example', password: 'secret' },
    ],
  ] as const)('%#: go where specification section 7 says and tell a refusal', async (call, method, path, body) => {
    expect(await call()).toMatchObject({ ok: false, kind: 'refused', errors: { password: 'incorrect' } })
    expect(sent.at(-1)).toEqual({ method, url: `/commerce${path}`, body })
  })

  it('read an empty list of orders', async () => {
    const answer = await calls({ token: 'token', orders: [] }).client.lastOrder()
    expect(answer).toMatchObject({ ok: true, value: { orders: [] } })
  })
})
