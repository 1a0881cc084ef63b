import * as v from 'valibot'
import type { Shop } from '../helpers/shops/shop-server.ts'

type Place = Pick<Shop, 'origin'>

function send({ origin }: Place, path: string, body: object, token?: string): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json', ...(token && { 'API-Token': token }) }
  return fetch(`${origin}/embedded/commerce${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

export async function fetchCustomerToken(shop: Place, email: string, password: string): Promise<string> {
  const answer = await send(shop, `/login/${encodeURIComponent(email)}`, { password })
  return v.parse(v.object({ token: v.string() }), await answer.json()).token
}

export async function loginStatus(shop: Place, email: string): Promise<number> {
  return (await send(shop, `/login/${encodeURIComponent(email)}`, { password: 'guessed' })).status
}

export async function voucherStatus(shop: Place, token: string | undefined, voucher: string): Promise<number> {
  return (await send(shop, '/vouchers', { voucher }, token)).status
}

export async function fetchStudioToken({ origin }: Place, person: string): Promise<string> {
  const studio = encodeURIComponent(`${origin}/studio`)
  const chosen = await fetch(`${origin}/embedded/content/v1/auth/local?origin=${studio}`, {
    ...{ method: 'POST', redirect: 'manual' as const, headers: { origin } },
    body: new URLSearchParams({ person }),
  })
  const [, sid = ''] = /[#&]sid=([\w-]+)/.exec(chosen.headers.get('location') ?? '') ?? []
  const answer = await fetch(`${origin}/embedded/content/v1/auth/fetch?sid=${sid}`)
  return v.parse(v.object({ token: v.string() }), await answer.json()).token
}
