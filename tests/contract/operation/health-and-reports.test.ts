import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bareShopOrigin, expectValidHtml, setUpBareShop } from './bare-shop.ts'

setUpBareShop({ FAULTS: 'on' })

let embedded: (path: string, init?: RequestInit) => Promise<Response>
/** `askReady` requests the readiness state. `ready` clears the cached upstream states first. */
let askReady: () => Promise<{ status: number; body: Ready }>
let ready: () => Promise<{ status: number; body: Ready }>
let tunnel: (body: BodyInit) => Promise<Response>

interface Ready {
  status: string
  upstreams: Record<string, { state: string; latencyMs: number; lastGoodAgeMs: number | null; reason?: string }>
}

beforeAll(async () => {
  const { handleEmbeddedRequest } = await import('#server/embedded/handle-embedded.server.ts')
  const { handleReadinessProbe, invalidateUpstreamReports } = await import('#server/checks/upstreams.server.ts')
  const { handleTunnelRequest } = await import('#server/backend/reports/tunnel.server.ts')
  embedded = (path, init) =>
    handleEmbeddedRequest(new Request(bareShopOrigin + path, init), new URL(bareShopOrigin + path))
  askReady = async () => {
    const answer = await handleReadinessProbe()
    return { status: answer.status, body: await answer.json() }
  }
  ready = () => {
    invalidateUpstreamReports()
    return askReady()
  }
  tunnel = (body) => handleTunnelRequest(new Request(`${bareShopOrigin}/monitoring`, { method: 'POST', body }))
})

async function setFault(service: string, mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ service, mode })
  expect((await embedded('/embedded/faults', { method: 'POST', headers, body })).status).toBe(204)
}

const htmlOf = async (path: string) => (await embedded(path)).text()

describe('/readyz', () => {
  const services = ['commerce', 'content', 'search']
  afterEach(async () => {
    for (const service of services) await setFault(service, 'on')
  })

  test('does not serve an old report after the clock is set back', async () => {
    const { setFaultMode: setQuietly } = await import('#server/wiring/faults.server.ts')
    await ready()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
    setQuietly('content', 'off')
    const content = async () => (await askReady()).body.upstreams.content?.state
    await expect.poll(content).toBe('failing')
    clock.mockRestore()
  })

  test('reports every working upstream as ok, with its latency and a recent success', async () => {
    // The first readiness request makes search and commerce load their data, so poll until both are ready.
    await expect.poll(async () => (await ready()).body.status, { timeout: 30_000 }).toBe('ready')
    const { status, body } = await ready()
    expect(status).toBe(200)
    expect(Object.keys(body.upstreams)).toEqual(['database', 'commerce', 'content', 'search'])
    for (const upstream of Object.values(body.upstreams)) {
      expect(upstream).toEqual({ state: 'ok', latencyMs: expect.any(Number), lastGoodAgeMs: expect.any(Number) })
      expect(upstream.lastGoodAgeMs).toBeLessThan(1000)
    }
  })

  test.each([
    ['off', 'failing', 'unreachable'],
    ['slow', 'failing', 'no response in 1500 ms'],
    ['stale', 'stale', '86400 s old'],
    ['rubbish', 'failing', 'invalid response'],
    ['misshapen', 'failing', 'invalid response'],
  ])('reports each service with the fault %s as %s: %s', async (mode, state, reason) => {
    await ready()
    for (const service of services) {
      await setFault(service, mode)
      const { status, body } = await ready()
      expect(body.upstreams[service]).toMatchObject({ state, reason, lastGoodAgeMs: expect.any(Number) })
      const sells = service !== 'commerce' || state === 'stale'
      expect([status, body.status], service).toEqual(sells ? [200, 'degraded'] : [503, 'not-ready'])
      await setFault(service, 'on')
    }
    expect((await ready()).body.status).toBe('ready')
  })

  test('the age of the last good response grows while a service is unavailable', async () => {
    await ready()
    await setFault('search', 'off')
    const before = (await ready()).body.upstreams.search?.lastGoodAgeMs ?? Number.NaN
    await expect.poll(async () => (await ready()).body.upstreams.search?.lastGoodAgeMs).toBeGreaterThan(before + 20)
  })
})

// The order matters, because a test near the end exhausts the rate limit of its client address.
describe('the tunnel of a shop that stores reports', { shuffle: false }, () => {
  const envelope = (dsn: string, event: unknown) =>
    [{ dsn, event_id: '1' }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
  const kept = 'http://kept@localhost/1'

  test('stores a browser report without personal data, and shows it', async () => {
    const exception = { values: [{ type: 'TypeError', value: 'anna@mail.example is not a <function>' }] }
    const answer = await tunnel(envelope(kept, { level: 'error', exception, extra: { stack: 'at a (/x.js?key=1:2)' } }))
    expect(answer.status).toBe(204)
    const html = await htmlOf('/embedded/monitoring')
    expect(html).toContain('TypeError: [email] is not a &lt;function&gt;')
    expect(html).not.toMatch(/anna@|key=1/)
    expect(await htmlOf('/embedded')).toContain('TypeError: [email] is not a')
  })

  test.each([
    ['no envelope', 'hello', 400],
    ['an empty one', '', 400],
    ['one without a DSN', '{"event_id":"1"}\n', 400],
    ['one for another service', envelope('https://key@other.example/1', {}), 403],
    ['one above a megabyte', envelope(kept, 'x'.repeat(1024 * 1024)), 413],
    ['one whose events are of no known shape', envelope(kept, { exception: 7 }), 204],
  ])('responds to %s with %3$s', async (_, body, status) => {
    expect((await tunnel(body)).status).toBe(status)
  })

  test('limits the number of requests from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => tunnel('hello')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(10)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('keeps the last 500 reports', async () => {
    const { storeMonitoringEvent } = await import('@pouchery/platform/operation/monitoring-events')
    const { getEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')
    const { database } = await getEmbeddedServices()
    for (let index = 0; index < 510; index += 1) {
      await storeMonitoringEvent(database, { source: 'server', level: 'warning', text: `event ${index}` })
    }
    const rows = await database.selectFrom('monitoring_event').select('text').orderBy('id').execute()
    expect(rows).toHaveLength(500)
    expect(rows.at(-1)?.text).toBe('event 509')
  })
})

const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  embedded('/embedded/faults', { method: 'POST', body: new URLSearchParams(fields), headers })

test('/embedded lists services, switches, reports and the log, and runs no scripts', async () => {
  const answer = await embedded('/embedded')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  for (const heading of ['Services', 'Failure simulation', 'Error reports', 'Log']) {
    expect(html).toMatch(new RegExp(`<h2 id="[a-z]+">${heading}</h2>`))
  }
  expect(html).not.toMatch(/<script|style=|onclick/)
  expect(html).toContain('href="/embedded/mail"')
  for (const text of [html, await htmlOf('/embedded/monitoring')]) await expectValidHtml(text)
  expect((await embedded('/embedded/health.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('a button switches a service and redirects back to a page with the new state', async () => {
  const answer = await press({ service: 'search', mode: 'off' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/embedded#switches'])
  const html = await htmlOf('/embedded')
  expect(html).toContain('<button type="submit" name="mode" value="off" aria-pressed="true">Down</button>')
  expect(html).toContain('Not responding as expected (embedded: unreachable)')
  expect((await ready()).body.upstreams.search?.state).toBe('failing')
  await press({ service: 'search', mode: 'on' })
  expect((await ready()).body.upstreams.search?.state).toBe('ok')
})

test('rejects a form submission from another site, and an unknown mode', async () => {
  expect((await press({ service: 'search', mode: 'off' }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await press({ service: 'search', mode: 'wild' })).status).toBe(400)
  expect((await press({ service: 'mail', mode: 'off' })).status).toBe(400)
})
