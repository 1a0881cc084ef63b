import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { RenderRoute } from './http/render.server.ts'
import { parseEnv } from './process/env.server.ts'
import { recentLines, setUpLog } from './process/log.server.ts'
import { withRequestId } from './process/request-context.server.ts'
import { createShop } from './shop.server.ts'

const page = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })

function shopThat(render: RenderRoute) {
  return createShop({ settings: parseEnv({}), render, secured: true, links: new Map() })
}

const ask = (path: string, id = 'visit-0000-0001') =>
  new Request(`http://localhost:3000${path}`, { headers: { 'x-request-id': id } })

beforeEach(() => setUpLog({ write: () => undefined }))

test('an answer names its request, and the log has it without the query', async () => {
  const answer = await shopThat(page).fetch(ask('/checkout?email=anna@mail.example'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-request-id')).toBe('visit-0000-0001')
  expect(recentLines(1)[0]).toMatchObject({ message: 'GET /checkout', requestId: 'visit-0000-0001' })
})

test('a failure is in the log under the id, with the reference that the visitor is shown', async () => {
  const answer = await shopThat(async () => Promise.reject(new Error('broken'))).fetch(ask('/checkout'))
  expect(answer.status).toBe(500)
  expect(answer.headers.get('x-request-id')).toBe('visit-0000-0001')
  const line = recentLines(5).find(({ fields }) => 'reference' in fields)
  expect(line).toMatchObject({ level: 'error', requestId: 'visit-0000-0001' })
  expect(await answer.text()).toContain(String(line?.fields.reference))
})

test('a page that is kept carries no id of who asked for it first', async () => {
  const site = { origin: 'http://localhost:3000', rootLanguage: 'en' as const }
  const address = { key: 'x', url: 'http://localhost:3000/nicotine-pouches', site }
  const document = await withRequestId('visit-0000-0002', () => shopThat(page).renderDocument(address))
  expect(document.status).toBe(200)
  expect(document.headers.join()).not.toContain('visit-0000-0002')
  expect(recentLines(1)[0]).toMatchObject({ message: 'GET /nicotine-pouches', requestId: 'visit-0000-0002' })
})

test('a script that got into a page that is kept may not run', async () => {
  const site = { origin: 'http://localhost:3000', rootLanguage: 'en' as const }
  const address = { key: 'x', url: 'http://localhost:3000/nicotine-pouches', site }
  const render: RenderRoute = async (_, { nonce }) =>
    new Response(`<p><script>alert(1)</script></p><script nonce="${nonce}">own()</script>`, {
      headers: { 'content-type': 'text/html' },
    })
  const { headers, html } = await shopThat(render).renderDocument(address)
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const policy = headers[headers.indexOf('content-security-policy') + 1]
  expect(policy).toContain(`script-src 'self' ${hash('own()')};`)
  expect(policy).not.toContain(hash('alert(1)'))
  expect(html.toString()).toBe('<p><script>alert(1)</script></p><script>own()</script>')
})

test('the pages for developers are no pages of the shop, and not there by themselves', async () => {
  const answer = await shopThat(page).fetch(ask('/embedded'))
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n'])
})
