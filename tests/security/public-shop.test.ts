import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpRunningShop } from './bare-data.ts'
import { createRawClient } from './raw-request.ts'

/** A public shop behind a proxy on the same machine. The proxy sends no forwarding headers. */
const running = setUpRunningShop({ SHOP_ORIGIN: 'https://shop.example' })

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const sent = { method, headers: { host: 'shop.example', 'content-type': 'application/json', ...headers } }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return createRawClient(running.shop)(path, { ...sent, ...(text === undefined ? {} : { body: text }) })
}

const paths = ['', '/', '/mail', '/mail/mail.css', '/mail/some-id/html', '/monitoring', '/faults']
test.each(paths)('the shop responds with 404 at /embedded%s', async (path) => {
  for (const method of ['GET', 'POST']) expect((await ask(`/embedded${path}`, { method })).status).toBe(404)
})

test('the studio does not list its users, and requires a password', async () => {
  const origin = encodeURIComponent('https://shop.example/studio')
  const page = `/embedded/content/v1/auth/local?origin=${origin}`
  const { body } = await ask(page)
  expect(body).toContain('name="password"')
  expect(body).not.toContain('name="person"')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const chosen = await ask(page, { method: 'POST', headers, body: 'person=p-ingrid' })
  expect([chosen.status, chosen.headers.location]).toEqual([403, undefined])
})

test.each(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])(
  'the shop does not respond under the host name %s',
  async (name) => {
    const { port } = new URL(running.shop.origin)
    for (const host of [name, `${name}:${port}`]) {
      expect((await ask('/embedded/mail', { headers: { host } })).status).toBe(421)
    }
  },
)

const content = '/embedded/content/v2025-02-19'
const readings = [
  ...['/data/history/production/documents/home', '/data/history/production/transactions/home', '/projects/shop'],
  ...['/data/query/production?query=1', '/data/doc/production/homePage', '/data/listen/production?query=*'],
  ...['/data/live/events/production?includeDrafts=true', '/data/export/production', '/projects', '/users/p-ingrid'],
]

test.each<[string, string, number]>([
  ...readings.map((path): [string, string, number] => ['GET', path, 401]),
  ['PUT', '/users/me/keyvalue', 401],
  ['POST', '/data/mutate/production?dryRun=true', 403],
  ['POST', '/data/actions/production', 403],
  ['POST', '/assets/images/production', 403],
  ['POST', '/assets/files/production?filename=page.html', 403],
])('the content service rejects %s %s', async (method, path, status) => {
  const body = { mutations: [{ create: { _id: 'x', _type: 'y' } }] }
  expect((await ask(content + path, { method, ...(method === 'GET' ? {} : { body }) })).status).toBe(status)
})

test.each(['token=x', 'sanitySession=x'])('a token outside its header is ignored: %s', async (text) => {
  const answer = await ask(`${content}/users/me?${text}`, { headers: { cookie: text } })
  expect([answer.status, answer.body]).toEqual([200, '{}'])
})

test('the commerce service accepts no visitor as the shop’s own server', async () => {
  const path = '/embedded/commerce/selection'
  expect((await ask(path, { method: 'PUT', body: { country: 'DE' } })).status).toBe(403)
  for (const shown of ['', 'commerce', 'undefined', 'null', '0'.repeat(64)]) {
    for (const headers of [{ authorization: `Bearer ${shown}` }, { 'api-authorization': shown }]) {
      expect((await ask(path, { headers })).status).toBe(401)
    }
  }
})

test.each([
  ['POST', '/1/indexes/products_en/batch', { requests: [{ action: 'clear' }] }, 403],
  ['POST', '/1/indexes/*/batch', { requests: [{ action: 'clear', indexName: 'products_en' }] }, 403],
  ['POST', '/1/indexes/products_en/browse', {}, 403],
  ['GET', '/1/indexes', undefined, 404],
  ['GET', '/1/indexes/products_en/settings', undefined, 403],
  ['DELETE', '/1/indexes/products_en', undefined, 404],
  ['GET', '/1/keys', undefined, 404],
  ['POST', '/1/keys', { acl: ['search'] }, 404],
  ['DELETE', '/1/usertokens/somebody', undefined, 403],
])('the key of the pages may not %s %s', async (method, path, body, status) => {
  const headers = { 'x-algolia-application-id': 'EMBEDDED', 'x-algolia-api-key': 'embedded-search' }
  expect((await ask(`/embedded/search${path}`, { method, headers, body })).status).toBe(status)
})

test('other users of the machine cannot read the secrets and the customers', () => {
  const files = readdirSync(running.data.dataDir).filter((name) => statSync(join(running.data.dataDir, name)).isFile())
  expect(files).toEqual(expect.arrayContaining(['secrets.json', 'content-write-token', 'pouchery.sqlite']))
  for (const name of files) expect([name, statSync(join(running.data.dataDir, name)).mode & 0o007]).toEqual([name, 0])
})

test('browsers are kept on https, regardless of the proxy', async () => {
  for (const path of ['/nicotine-pouches', '/checkout', '/studio']) {
    const { headers } = await ask(path, { headers: { 'x-forwarded-proto': 'http' } })
    expect(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/)
    expect(headers['content-security-policy'], path).toContain('upgrade-insecure-requests')
  }
  expect((await ask('//nicotine-pouches')).headers.location).toBe('/nicotine-pouches')
})
