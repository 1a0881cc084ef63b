import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createEnvelopeForwarder } from './forward-envelope.server.ts'

const dsn = 'https://key@reports.example/7'

vi.spyOn(console, 'warn').mockImplementation(() => undefined)

test('forwards an envelope to the service of the DSN, without visitor data', async () => {
  const service = vi.fn<typeof fetch>(async () => new Response('{}'))
  expect(createEnvelopeForwarder(service)(dsn, '{"dsn":"x"}').status).toBe(200)
  await turn()
  expect(service).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/reports\.example\/api\/7\/envelope\/\?.*sentry_key=key/),
    expect.objectContaining({ headers: { 'content-type': 'application/x-sentry-envelope' }, body: '{"dsn":"x"}' }),
  )
})

test.each([
  ['slow', () => new Promise<Response>(() => undefined)],
  ['failing', async () => new Response('no', { status: 500 })],
  ['refusing', async () => new Response('no', { status: 403 })],
  ['unreachable', async () => Promise.reject(new TypeError('fetch failed'))],
])('returns 200 at once when the service is %s', async (_, answer) => {
  const forward = createEnvelopeForwarder(answer)
  expect(forward(dsn, '{}').status).toBe(200)
  await turn()
  expect(forward(dsn, '{}').status).toBe(200)
})

test('limits concurrent requests to 20', async () => {
  const service = vi.fn(() => new Promise<Response>(() => undefined))
  const forward = createEnvelopeForwarder(service)
  for (let index = 0; index < 50; index += 1) forward(dsn, '{}')
  expect(service).toHaveBeenCalledTimes(20)
})

test('respects the retry-after of the service and passes it on', async () => {
  let now = 0
  const service = vi.fn(async () => new Response('', { status: 429, headers: { 'retry-after': '30' } }))
  const forward = createEnvelopeForwarder(service, () => now)
  expect(forward(dsn, '{}').headers.get('x-sentry-rate-limits')).toBeNull()
  await turn()
  await turn()
  now = 10_000
  expect(forward(dsn, '{}').headers.get('x-sentry-rate-limits')).toBe('20::organization')
  expect(service).toHaveBeenCalledTimes(1)
  now = 31_000
  forward(dsn, '{}')
  expect(service).toHaveBeenCalledTimes(2)
})
