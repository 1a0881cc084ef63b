import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { RouteRenderer } from './http/answering/render.server.ts'
import { parseEnv } from './process/env.server.ts'
import { configureLog, listRecentLogLines } from './process/log.server.ts'
import { withRequestId } from './process/request-context.server.ts'
import { createShop } from './shop.server.ts'

const page = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })

function createTestShop(render: RouteRenderer, upstream: 'well' | 'failing' = 'well') {
  const isUpstreamFailing = async () => upstream === 'failing'
  return createShop({ settings: parseEnv({}), render, hasSecurityHeaders: true, isUpstreamFailing })
}

const createRequest = (path: string, id = 'visit-0000-0001') =>
  new Request(`http://localhost:3000${path}`, { headers: { 'x-request-id': id } })
const site = { origin: 'http://localhost:3000', rootLanguage: 'en' as const }
const address = { key: 'x', url: 'http://localhost:3000/nicotine-pouches', host: site }

beforeEach(() => configureLog({ write: () => undefined }))

test('returns the request id in the response and logs the request without its query', async () => {
  const answer = await createTestShop(page).fetch(createRequest('/checkout?email=anna@mail.example'))
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'visit-0000-0001'])
  expect(listRecentLogLines(1)[0]).toMatchObject({ message: 'GET /checkout', requestId: 'visit-0000-0001' })
})

test('logs a failure under the request id, with the reference shown to the visitor', async () => {
  const answer = await createTestShop(async () => Promise.reject(new Error('broken'))).fetch(createRequest('/checkout'))
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'visit-0000-0001'])
  const line = listRecentLogLines(5).find(({ fields }) => 'reference' in fields)
  expect(line).toMatchObject({ level: 'error', requestId: 'visit-0000-0001' })
  expect(await answer.text()).toContain(String(line?.fields.reference))
})

test('responds with 503 and retry-after during a service outage, and with 500 for any other failure', async () => {
  const broken = async () => new Response('<html></html>', { status: 500, headers: { 'content-type': 'text/html' } })
  const throwing = async () => Promise.reject(new Error('broken'))
  for (const render of [broken, throwing]) {
    const away = await createTestShop(render, 'failing').fetch(createRequest('/nicotine-pouches'))
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    const own = await createTestShop(render).fetch(createRequest('/nicotine-pouches'))
    expect([own.status, own.headers.get('retry-after')]).toEqual([500, null])
  }
  const call = async () => Response.json({ error: 'failed' }, { status: 500 })
  expect((await createTestShop(call, 'failing').fetch(createRequest('/api/geo'))).status).toBe(500)
  const fine = await createTestShop(page, 'failing').fetch(createRequest('/nicotine-pouches'))
  expect(fine.status).toBe(200)
})

test('omits the id of the first visitor from a cached page', async () => {
  const document = await withRequestId('visit-0000-0002', () => createTestShop(page).renderDocument(address))
  expect(document.status).toBe(200)
  expect(document.headers.join()).not.toContain('visit-0000-0002')
  expect(listRecentLogLines(1)[0]).toMatchObject({ message: 'GET /nicotine-pouches', requestId: 'visit-0000-0002' })
})

test('blocks an injected script in a cached page', async () => {
  const render: RouteRenderer = async (_, { nonce }) =>
    new Response(`<p><script>alert(1)</script></p><script nonce="${nonce}">own()</script>`, {
      headers: { 'content-type': 'text/html' },
    })
  const { headers, html } = await createTestShop(render).renderDocument(address)
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const policy = headers[headers.indexOf('content-security-policy') + 1]
  expect(policy).toContain(`script-src 'self' ${hash('own()')};`)
  expect(policy).not.toContain(hash('alert(1)'))
  expect(html.toString()).toBe('<p><script>alert(1)</script></p><script>own()</script>')
})

test('does not serve the developer pages by default', async () => {
  const answer = await createTestShop(page).fetch(createRequest('/embedded'))
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n'])
})
