import { afterEach, beforeEach, expect, test } from 'vitest'
import { instrumentFetch } from '#server/wiring/gateway.server.ts'
import { configureLog, recentLogLines } from './log.server.ts'
import { handleObserved } from './observed-request.server.ts'

beforeEach(() => configureLog({ write: () => undefined }))
afterEach(() => configureLog({ write: () => undefined }))

const ask = (headers: Record<string, string>, run: () => Promise<Response>) =>
  handleObserved(new Request('http://shop.test/api/geo?email=a', { headers }), '/api/geo', run)

test.each([
  ['visit-0000-0001', true],
  ['short', false],
  ['with space 12345', false],
  ['x'.repeat(65), false],
  ['<script>12345', false],
])('the id %s is taken: %s', async (id, taken) => {
  const answer = await ask({ 'x-request-id': id }, async () => new Response('here'))
  const given = answer.headers.get('x-request-id')
  expect(given === id).toBe(taken)
  if (!taken) expect(given).toMatch(/^[0-9a-f-]{36}$/)
})

test('the services are asked under the same id, and the log has it', async () => {
  let seen: Headers | undefined
  const commerce = instrumentFetch('commerce', async (_, init) => {
    seen = new Headers(init?.headers)
    return new Response('{}')
  })
  await ask({ 'x-request-id': 'visit-0000-0003' }, () => commerce('http://c.test/brands', { headers: { a: 'b' } }))
  expect(seen?.get('x-request-id')).toBe('visit-0000-0003')
  expect(seen?.get('a')).toBe('b')
  expect(recentLogLines(1)[0]).toMatchObject({
    level: 'info',
    message: 'GET /api/geo',
    requestId: 'visit-0000-0003',
    fields: { status: 200 },
  })
})

test('an answer that was passed on from a fetch carries the id too', async () => {
  const passedOn = Response.redirect('http://shop.test/')
  expect((await ask({}, async () => passedOn)).headers.get('x-request-id')).not.toBeNull()
})

test.each([
  [200, 'info'],
  [404, 'notice'],
  [503, 'error'],
])('status %s is logged as %s', async (status, level) => {
  await ask({}, async () => new Response('', { status }))
  expect(recentLogLines(1)[0]?.level).toBe(level)
})

test('without a request nothing is added to a call', async () => {
  let init: RequestInit | undefined
  await instrumentFetch('search', async (_, given) => {
    init = given
    return new Response('{}')
  })('http://s.test/x')
  expect(init).toBeUndefined()
})
