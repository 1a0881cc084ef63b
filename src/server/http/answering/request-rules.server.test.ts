import { expect, test } from 'vitest'
import { finalizeResponse, getRejectionResponse } from './request-rules.server.ts'

const rules = { rootLanguage: 'en', allowedHosts: ['shop.test'] } as const

function ask(method: string, path: string, headers: Record<string, string> = {}): number | undefined {
  const request = new Request(`http://shop.test${path}`, { method, headers })
  return getRejectionResponse(request, new URL(request.url), rules)?.status
}

test.each([
  ['GET', '/nicotine-pouches', undefined],
  ['HEAD', '/', undefined],
  ['POST', '/', 405],
  ['DELETE', '/sv/nicotine-pouches', 405],
  ['POST', '/receipt', undefined],
  ['POST', '/sv/receipt', undefined],
  ['POST', '/api/addProduct', undefined],
  ['PUT', '/embedded/commerce/countries/SE', undefined],
  ['GET', '/_serverFn/', 404],
  ['POST', '/de/_serverFn//prototype', 404],
  ['GET', '/_serverFn/8a7b', undefined],
  ['GET', `/${'x'.repeat(500)}`, 414],
  ['GET', `/embedded/content/${'x'.repeat(500)}`, undefined],
])('rejects %s %s with the status %s, if any', (method, path, status) => expect(ask(method, path)).toBe(status))

test('rejects cross-site writes to the backend, but allows webhooks and payment results', () => {
  const foreign = { origin: 'https://provider.example' }
  expect([ask('POST', '/api/addProduct', foreign), ask('POST', '/monitoring', foreign)]).toEqual([403, 403])
  expect(ask('POST', '/de/api/addProduct', foreign)).toBe(403)
  expect(ask('POST', '/sv/api/preview/perspective', foreign)).toBe(403)
  expect(ask('POST', '/sv/monitoring', foreign)).toBe(403)
  expect(ask('POST', '/api/webhooks/catalogue', foreign)).toBeUndefined()
  expect(ask('POST', '/receipt', foreign)).toBeUndefined()
})

const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

test.each([
  ['/api/geo', 200, 405],
  ['/api/nothing', 404, 404],
  ['/healthz', 200, 405],
])('converts a page at %s (%s) into a JSON response with status %s', async (path, given, status) => {
  const answer = await finalizeResponse(page(given), path)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toHaveProperty('error')
})

test('returns a page of the shop unchanged', async () => {
  const answer = page(404)
  expect(await finalizeResponse(answer, '/apiary')).toBe(answer)
})

const serialised = (message: string) =>
  `{"t":10,"i":0,"p":{"k":["error"],"v":[{"t":25,"s":{"message":{"t":1,"s":"${message}"}}}]}}`

test.each([
  ['an unknown function', serialised('Server function info not found for x'), 500, 404],
  ['an unreadable call', serialised('Unexpected token'), 500, 400],
  ['rejected input', serialised('The request is not valid.'), 200, 400],
  ['a function that failed', serialised('The commerce service could not be reached'), 200, 500],
  ['a function that answered', '{"t":10,"i":0,"p":{"k":["result"],"v":[{"t":1,"s":"error"}]}}', 200, 200],
])('responds to %s with a matching status', async (_, body, given, status) => {
  const response = new Response(body, { status: given, headers: { 'content-type': 'application/json' } })
  expect((await finalizeResponse(response, '/_serverFn/x')).status).toBe(status)
})
