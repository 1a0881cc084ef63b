import { Hono } from 'hono'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBodyLimit, type JsonBodyOptions, readJson } from './body.ts'
import { HttpError } from './http-error.ts'
import { createRateLimitCheck, getClientAddress } from './rate-limit.ts'
import { createServiceApp } from './service-app.ts'

const refused = (status: HttpError['status'], error: string) => new HttpError(status, { error }, error)
const rules: JsonBodyOptions = {
  emptyBodyValue: {},
  depthLimit: { max: 3, refusal: refused(400, 'too deep') },
  notJson: ({ message }) => refused(400, `not JSON: ${message.slice(0, 10)}`),
  notObject: () => refused(400, 'no object'),
  withNul: (key) => refused(406, `NUL in ${key || 'body'}`),
  notValid: (issues) => refused(406, issues.map((issue) => v.getDotPath(issue)).join(', ')),
}
const schema = v.object({ name: v.optional(v.string()), size: v.optional(v.number()), inner: v.optional(v.unknown()) })

function routes() {
  const refuse = (seconds: number) =>
    new HttpError(429, { error: 'too many' }, 'too many', { 'Retry-After': String(seconds) })
  const count = createRateLimitCheck({ limit: 2, windowMs: 60_000 }, () => 0, refuse)
  return new Hono()
    .post('/body', async (c) => c.json(await readJson(c, schema, rules)))
    .get('/limited', async (c) => {
      await count(getClientAddress(c))
      return c.text('ok')
    })
    .get('/broken', () => {
      throw new Error('a secret')
    })
}

function makeApp() {
  const app = createServiceApp('/embedded/test', {
    name: 'test',
    notFound: refused(404, 'no such path'),
    unexpectedError: refused(500, 'failed'),
    body: (refusal) => ({ token: 't', ...refusal.body }),
  })
  app.use(createBodyLimit(100, refused(413, 'too large')))
  return app.route('/', routes())
}

async function ask(path: string, init?: RequestInit) {
  const response = await makeApp().request(`/embedded/test${path}`, init)
  return [response.status, await response.json()]
}
const failure = (status: number, error: string) => [status, { token: 't', error }]
const post = (body: string) => ask('/body', { method: 'POST', body })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test('returns the response format of the service for a refusal, an unknown path and an error', async () => {
  expect(await post('[]')).toEqual(failure(400, 'no object'))
  expect(await ask('/nowhere')).toEqual(failure(404, 'no such path'))
  expect(console.error).not.toHaveBeenCalled()
  expect(await ask('/broken')).toEqual(failure(500, 'failed'))
  expect(console.error).toHaveBeenCalledWith('The embedded test service failed', expect.any(Error))
})

test.each([
  ['', [200, {}]],
  [' \n', [200, {}]],
  ['{"name":"a","more":1}', [200, { name: 'a' }]],
  ['{"name":', failure(400, 'not JSON: Unexpected')],
  ['7', failure(400, 'no object')],
  ['null', failure(400, 'no object')],
  ['{"name":"a\\u0000"}', failure(406, 'NUL in name')],
  ['{"name":"\\\\u0000"}', [200, { name: '\\u0000' }]],
  ['{"name":1,"size":"1"}', failure(406, 'name, size')],
  ['{"inner":[[1]]}', [200, { inner: [[1]] }]],
  ['{"inner":[[[1]]]}', failure(400, 'too deep')],
  ['{"name":"[[[[[["}', [200, { name: '[[[[[[' }]],
  [`{"name":"${'x'.repeat(100)}"}`, failure(413, 'too large')],
])('responds to the body %j with %j', async (body, answer) => {
  expect(await post(body)).toEqual(answer)
})

test('returns a retry time for too many calls of an address and does not count calls without one', async () => {
  const app = makeApp()
  const call = (address?: string) =>
    app.request('/embedded/test/limited', address ? { headers: { 'x-client-address': address } } : {})
  const statuses = []
  for (const address of ['a', 'a', 'b', undefined, undefined, undefined]) statuses.push((await call(address)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  const refusal = await call('a')
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '30'])
})

test.each([
  ['plain', ''],
  ['with an escaped NUL', '\\u0000'],
  ['with a name that may be reserved', '\\u0063onstructor'],
])('nesting of any depth causes no server error in JSON without a depth limit, %s', async (_, text) => {
  const wrong = () => refused(406, 'wrong')
  const unlimited = {
    notJson: () => refused(400, 'not JSON'),
    notValid: wrong,
    withNul: wrong,
    withReservedName: wrong,
  }
  const app = new Hono().post('/', async (c) => c.json((await readJson(c, v.object({}), unlimited)) as object))
  app.onError((error, c) => c.body(null, error instanceof HttpError ? error.status : 500))
  for (const depth of [10, 1000, 3000, 6000, 12_000, 50_000, 200_000]) {
    const body = `{"a":"${text}","b":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const { status } = await app.request('/', { method: 'POST', body })
    expect([200, 400, 406], `${depth} levels`).toContain(status)
  }
})
