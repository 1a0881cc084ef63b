import { expect, test } from 'vitest'
import { instrumentFetch } from '#server/wiring/client-configs.server.ts'
import { instrumentRequest } from './instrument-request.server.ts'
import { configureLog, listRecentLogLines } from './log.server.ts'

configureLog({ write: () => undefined })

const ask = (headers: Record<string, string>, run: () => Promise<Response>) =>
  instrumentRequest(new Request('http://shop.test/api/geo?email=a', { headers }), '/api/geo', run)

test.each<[string, string, RegExp]>([
  ['accepts', 'visit-0000-0001', /^visit-0000-0001$/],
  ['replaces', 'short', /^[0-9a-f-]{36}$/],
  ['replaces', 'with space 12345', /^[0-9a-f-]{36}$/],
  ['replaces', 'x'.repeat(65), /^[0-9a-f-]{36}$/],
  ['replaces', '<script>12345', /^[0-9a-f-]{36}$/],
])('%s the request id %s', async (_, id, expected) => {
  const response = await ask({ 'x-request-id': id }, async () => new Response('here'))
  expect(response.headers.get('x-request-id')).toMatch(expected)
})

test('sends the same id to the services and writes it to the log', async () => {
  let seen: Headers | undefined
  const commerce = instrumentFetch('commerce', async (_, init) => {
    seen = new Headers(init?.headers)
    return new Response('{}')
  })
  await ask({ 'x-request-id': 'visit-0000-0003' }, () => commerce('http://c.test/brands', { headers: { a: 'b' } }))
  expect([seen?.get('x-request-id'), seen?.get('a')]).toEqual(['visit-0000-0003', 'b'])
  expect(listRecentLogLines(1)[0]).toMatchObject({
    ...{ level: 'info', message: 'GET /api/geo', requestId: 'visit-0000-0003', fields: { status: 200 } },
  })
})

test('adds the id to a response passed on from a fetch', async () => {
  const passedOn = Response.redirect('http://shop.test/')
  expect((await ask({}, async () => passedOn)).headers.get('x-request-id')).not.toBeNull()
})

test.each([
  [200, 'info'],
  [404, 'notice'],
  [503, 'error'],
])('logs status %s as %s', async (status, level) => {
  await ask({}, async () => new Response('', { status }))
  expect(listRecentLogLines(1)[0]?.level).toBe(level)
})

test('adds nothing to a call outside a request', async () => {
  let init: RequestInit | undefined
  await instrumentFetch('search', async (_, given) => {
    init = given
    return new Response('{}')
  })('http://s.test/x')
  expect(init).toBeUndefined()
})
