import { expect, test } from 'vitest'
import { setUpRunningShop } from './bare-data.ts'
import { createRawClient, type RawResponse } from './raw-request.ts'

/** The shop is behind a proxy that appends its own values to the forwarding headers of the client. */
const running = setUpRunningShop({ TRUST_PROXY: 'on', LOG_FORMAT: 'json' })

const raw = (...call: Parameters<ReturnType<typeof createRawClient>>) => createRawClient(running.shop)(...call)
const json = { 'content-type': 'application/json' }
const isElsewhere = (location: unknown) =>
  new URL(String(location ?? ''), running.shop.origin).origin !== running.shop.origin

const host = 'evil.example'
const plain = ['//', '///', '/\\', '/en//', '/en/\\'].map((start) => `${start}${host}/x`)
const slashed = ['/de//', '/%2f%2f', '/%5c%5c', '/.//', '/x/..//', '/checkout//'].map((start) => `${start}${host}/x/`)
const previews = ['//', '/\\', '/%09/', '/.//', 'https://'].map((to) => `/api/preview/disable?to=${to}${host}/x`)
const redirects = [...plain, ...slashed, ...previews, `/en///${host}/`]

test.each(redirects)('%s does not lead to another host, directly or through redirects', async (path) => {
  let next = path
  for (let hop = 0; hop < 4; hop += 1) {
    const { headers } = await raw(next)
    if (headers.location === undefined) return
    expect(isElsewhere(headers.location), String(headers.location)).toBe(false)
    const { pathname, search } = new URL(String(headers.location), running.shop.origin)
    // Request the location unchanged, including double slashes, as a browser does.
    next = String(headers.location).startsWith('/') ? String(headers.location) : pathname + search
  }
  throw new Error('The redirects form a loop')
})

test('the one-time id of the studio’s sign-in page is not passed on by a redirect', async () => {
  const page = (origin: string) => `/embedded/content/v1/auth/local?origin=${encodeURIComponent(origin)}`
  for (const path of ['/en//evil.example/x', '/api/preview/disable?to=/x', '/checkout']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST', headers, body: 'person=p-ingrid' }
    const answer = await raw(page(running.shop.origin + path), sent)
    expect([path, answer.status, answer.headers.location]).toEqual([path, 400, undefined])
  }
})

const paths = ['/checkout', '/embedded/content/v1/auth/providers', '/robots.txt', '/favicon.svg']

test.each(paths)('a request line with another host is rejected: %s', async (path) => {
  for (const address of [`http://evil.example${path}`, `http://shop@evil.example${path}`, `file://${path}`]) {
    expect([address, (await raw(address)).status]).toEqual([address, 421])
  }
})

test("a request line may name the shop, and the proxy's forwarded host is used", async () => {
  expect((await raw(`${running.shop.origin}/checkout`)).status).toBe(200)
  const own = new URL(running.shop.origin).host
  const asked = (forwarded: string) => raw('/checkout', { headers: { 'x-forwarded-host': forwarded } })
  expect((await asked(`evil.example, ${own}`)).status).toBe(200)
  expect((await asked(`${own}, evil.example`)).status).toBe(421)
})

const subscribe = (number: number, forwarded: string) => {
  const headers = { ...json, 'x-forwarded-for': forwarded }
  const path = `/embedded/commerce/newsletter-subscription/somebody-${number}%40mail.example`
  return raw(path, { method: 'POST', headers, body: '{}' })
}

test.each([
  ['one that claims another address each time', (number: number) => `10.0.0.${number}, 203.0.113.7`],
  ['one that calls from another port each time', (number: number) => `203.0.113.8:${5000 + number}`],
  ['one with a network of addresses', (number: number) => `2001:db8:0:7::${number}`],
])('requests count for a single client: %s', async (_, forwarded) => {
  const answers: RawResponse[] = []
  for (let number = 1; number <= 40; number += 1) answers.push(await subscribe(number, forwarded(number)))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
})

test('a client with a forged local address sees neither mails nor the list of studio users', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }
  expect((await raw('/embedded/mail', { headers })).status).toBe(404)
  const page = `/embedded/content/v1/auth/local?origin=${encodeURIComponent(`${running.shop.origin}/studio`)}`
  expect((await raw(page, { headers })).body).not.toContain('name="person"')
  expect((await raw('/embedded/mail')).status).toBe(200)
})

test('the log does not contain email addresses from paths', async () => {
  await raw('/embedded/commerce/login/anna.berg%40mail.example', { method: 'POST', headers: json, body: '{}' })
  await expect.poll(() => running.shop.output()).toContain('login/[email]')
  expect(running.shop.output()).not.toMatch(/(@|%40)mail\.example/)
})

const localized = ['/de/api/addProduct', '/sv/api/logflare', '/de/monitoring', '/de/api/preview/perspective']

test.each(localized)('another site cannot post to %s, with any language prefix', async (path) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
    const headers = { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect([type, (await raw(path, { method: 'POST', headers, body: '{}' })).status]).toEqual([type, 403])
  }
})

const personal = ['/%63heckout', '/%61ccount', '/%72eceipt?a=b', '/%70assword-reset?i=1&id=2']

test.each(personal)('a personal page is not cached as %s', async (path) => {
  for (const _ of [1, 2]) {
    const { headers } = await raw(path)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers['x-page-cache']).toBeUndefined()
  }
})

test.each(['/Checkout', '/checkout%20'])('%s redirects to the personal page, and is not cached', async (path) => {
  for (const _ of [1, 2]) {
    const { status, headers } = await raw(path)
    expect([status, headers.location, headers['x-page-cache']]).toEqual([308, '/checkout', undefined])
  }
})

test('a page with an overlong parameter is not cached', async () => {
  const { headers } = await raw(`/nicotine-pouches?category=${'a'.repeat(3000)}`)
  expect(headers['x-page-cache']).toBeUndefined()
})
