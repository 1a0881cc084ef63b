import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'

vi.spyOn(console, 'error').mockImplementation(() => undefined)
vi.spyOn(console, 'warn').mockImplementation(() => undefined)
beforeEach(() => vi.resetModules())

/** Starts monitoring with a service that responds with `status` or, if `status` is undefined, never responds. */
async function start(status?: number) {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(await text(request))
    if (status) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const dsn = `http://key@127.0.0.1:${await listenDuringTest(server)}/7`
  const { startServerMonitoring } = await import('./monitoring.server.ts')
  const stop = await startServerMonitoring({ dsn, storeReport: () => undefined, getRequestId: () => 'visit-0000-0001' })
  return { received, stop, ...(await import('./report.ts')), ...(await import('./spans.ts')) }
}

test('sends errors and anomalies with release and request, but without personal data', async () => {
  const { received, stop, reportUnexpectedError, reportWarning } = await start(200)
  const { releaseName } = await import('./tunnel.ts')
  reportUnexpectedError(new Error('anna@mail.example could not log in at /login?email=anna@mail.example'))
  reportWarning('Unusual discount of 80 percent on Mint')
  await stop()
  const all = received.join('\n')
  expect(all).toContain('[email] could not log in at /login?[query]')
  expect(all).toContain('"message":"Unusual discount of 80 percent on Mint"')
  expect(all).toContain('"level":"warning"')
  expect(all).toContain('"fingerprint":["Unusual discount of 80 percent on Mint"]')
  expect(all).toContain('"request_id":"visit-0000-0001"')
  expect(all).toContain(`"release":"${releaseName}"`)
  expect(all).not.toContain('anna')
})

test.each([500, 403, undefined])('does not affect callers when the service responds with %s', async (status) => {
  const { stop, reportUnexpectedError, withSpan } = await start(status)
  reportUnexpectedError(new Error('broken'))
  expect(await withSpan({ op: 'http.server', name: 'GET /' }, async () => 'page')).toBe('page')
  expect(await Promise.race([stop().then(() => 'stopped'), wait(30_000)])).toBe('stopped')
})

test('a failure in a span is passed on to the caller', async () => {
  const { stop, withSpan } = await start(200)
  const failing = withSpan({ op: 'http.client', name: 'GET commerce /x' }, () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  await stop()
})

test('without a service, reports are stored and logged', async () => {
  const { startServerMonitoring } = await import('./monitoring.server.ts')
  const { reportUnexpectedError } = await import('./report.ts')
  const storeReport = vi.fn()
  await startServerMonitoring({ dsn: undefined, storeReport, getRequestId: () => undefined })
  const failure = new Error('broken')
  reportUnexpectedError(failure)
  expect(storeReport).toHaveBeenCalledExactlyOnceWith({ kind: 'error', error: failure })
  expect(console.error).toHaveBeenCalledWith(failure)
})
