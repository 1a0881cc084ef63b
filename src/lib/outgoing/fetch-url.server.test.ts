import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'
import { fetchUrl, parseAllowedUrl, UrlRefusedError } from './fetch-url.server.ts'

const limits = { method: 'GET', timeoutMs: 5000, maxBytes: 1000 } as const

const startTestServer = (answer: RequestListener) => listenDuringTest(createServer(answer))

test('rejects a name that resolves to this machine on connecting, before it sends anything', async () => {
  let calls = 0
  const port = await startTestServer((_, response) => {
    calls += 1
    response.end()
  })
  const asked = { ...limits, reach: 'public', allowPlainHttp: true } as const
  await expect(fetchUrl(`http://localhost:${port}/`, asked)).rejects.toThrow(UrlRefusedError)
  await expect(fetchUrl(`http://127.0.0.1:${port}/`, asked)).rejects.toThrow('It points to this machine')
  expect(calls).toBe(0)
  expect((await fetchUrl(`http://localhost:${port}/`, { ...limits, reach: 'loopback' })).status).toBe(200)
})

test('sends the request body and reads the response', async () => {
  const port = await startTestServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('ETag', '"1"')
      response.end(`${request.method} ${request.headers['content-length']} ${Buffer.concat(chunks)}`)
    })
  })
  const answered = await fetchUrl(`http://127.0.0.1:${port}/`, {
    ...{ ...limits, method: 'POST', body: 'grün', reach: 'loopback' },
  })
  expect(answered).toMatchObject({ status: 200, headers: { etag: '"1"' }, isFullBody: true })
  expect(answered.body.toString()).toBe('POST 5 grün')
})

test('does not follow redirects', async () => {
  const port = await startTestServer((_, response) => void response.writeHead(302, { location: '/elsewhere' }).end())
  const { status, headers } = await fetchUrl(`http://127.0.0.1:${port}/`, { ...limits, reach: 'loopback' })
  expect([status, headers.location]).toEqual([302, '/elsewhere'])
})

test('truncates a response that is too long', async () => {
  const port = await startTestServer((_, response) => response.end('x'.repeat(100_000)))
  const { body, isFullBody } = await fetchUrl(`http://127.0.0.1:${port}/`, { ...limits, reach: 'loopback' })
  expect([body.length, isFullBody]).toEqual([1000, false])
})

test.each([
  ['does not respond', () => undefined],
  ['stops in the middle of the response', (_, response) => void response.write('a')],
] satisfies [string, RequestListener][])('times out when the server %s', async (_, answer) => {
  const port = await startTestServer(answer)
  const asked = { ...limits, timeoutMs: 100, reach: 'loopback' } as const
  await expect(fetchUrl(`http://127.0.0.1:${port}/`, asked)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test.each([
  ['ftp://example.com', 'everywhere', 'It is not an https URL.'],
  ['not an address', 'everywhere', 'It is not an https URL.'],
  ['https://user:word@example.com', 'everywhere', 'It must not contain a user name'],
  ['http://example.com', 'public', 'It must begin with https://.'],
  ['https://[::1]/', 'public', 'It points to this machine'],
  ['https://[::ffff:10.0.0.1]/', 'loopback', 'It points to a private network'],
  ['https://192.168.0.1/', 'loopback', 'It points to a private network'],
  // Alternative notations of 127.0.0.1.
  ['https://0x7f.1/', 'public', 'It points to this machine'],
  ['https://2130706433/', 'public', 'It points to this machine'],
] as const)('rejects requests to %s within %s: %s', (address, reach, sentence) => {
  expect(() => parseAllowedUrl(address, { reach })).toThrow(sentence)
})

test.each([
  ['https://example.com/hook', 'public'],
  ['http://127.0.0.1:1/', 'loopback'],
  ['http://10.0.0.1/', 'everywhere'],
] as const)('allows requests to %s within %s', (address, reach) => {
  expect(parseAllowedUrl(address, { reach }).href).toBe(new URL(address).href)
})
