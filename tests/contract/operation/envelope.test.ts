import { createEventEnvelope, makeDsn, serializeEnvelope } from '@sentry/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseEnvelopeDsn, parseEnvelopeEvents } from '#server/backend/reports/envelope.server.ts'
import { storeReport } from '#services/monitoring/store-report.ts'
import { localDsn } from '#services/monitoring/tunnel.ts'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function catchRequests(): { url: string; body: string }[] {
  const sent: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url: String(url), body: String(init?.body) })
    return new Response('{}')
  })
  return sent
}

test('the tunnel can read the reports that the browser sends', () => {
  const sent = catchRequests()
  storeReport({ kind: 'warning', text: 'Odd discount', fingerprint: [] })
  storeReport({ kind: 'error', error: new TypeError('anna@mail.example') })
  storeReport({ kind: 'error', error: 'a text' })
  expect(sent.map(({ url, body }) => [url, parseEnvelopeDsn(body)])).toEqual(Array(3).fill(['/monitoring', localDsn]))
  const [warning, error, text] = sent.flatMap(({ body }) => parseEnvelopeEvents(body))
  expect(warning).toEqual({ level: 'warning', message: 'Odd discount' })
  expect(error).toMatchObject({ level: 'error', exception: { values: [{ type: 'TypeError', value: '[email]' }] } })
  expect(error?.extra?.stack).toContain('at ')
  expect(text).toMatchObject({ exception: { values: [{ type: 'string', value: 'a text' }] } })
})

test('ignores a failure to send a report', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
  expect(() => storeReport({ kind: 'error', error: new Error('x') })).not.toThrow()
})

test("forwards an envelope of the library to the service of the shop's own DSN only", async () => {
  const sent = catchRequests()
  // Legacy DSNs contain a password, which the Sentry library omits from its envelopes.
  vi.stubEnv('SENTRY_DSN', 'https://key:password@reports.example:8443/sub/7')
  vi.stubEnv('FAULTS', 'on')
  const { handleTunnelRequest } = await import('#server/backend/reports/tunnel.server.ts')
  const ask = (dsn: string) => {
    const components = makeDsn(dsn)
    const envelope = createEventEnvelope({ type: undefined, message: 'broken' }, components, undefined, '/monitoring')
    const body = serializeEnvelope(envelope).toString()
    return handleTunnelRequest(new Request('http://localhost:3000/monitoring', { method: 'POST', body }))
  }
  expect((await ask('https://key@reports.example:8443/sub/7')).status).toBe(200)
  for (const other of ['key@reports.example/sub/7', 'other@reports.example:8443/sub/7', 'key@evil.example/7'])
    expect((await ask(`https://${other}`)).status, other).toBe(403)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toMatch(/^https:\/\/reports\.example:8443\/sub\/api\/7\/envelope\//)
  expect(sent[0]?.body).toContain('broken')
})
