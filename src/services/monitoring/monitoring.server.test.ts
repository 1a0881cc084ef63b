import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '#lib/server/listen.fixture.ts'

let behaviour: 'well' | 'failing' | 'refusing' | 'never' = 'well'
const received: string[] = []
let server: Server
let dsn: string

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(body)
      if (behaviour === 'never') return
      const status = { well: 200, failing: 500, refusing: 403 }[behaviour]
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  dsn = `http://key@127.0.0.1:${await listen(server)}/7`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  vi.resetModules()
  received.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

async function start() {
  const { startServerMonitoring } = await import('./monitoring.server.ts')
  const stop = await startServerMonitoring({ dsn, storeReport: () => undefined, getRequestId: () => 'visit-0000-0001' })
  return { stop, ...(await import('./report.ts')), ...(await import('./spans.ts')) }
}

test('sends errors and anomalies with release and request, but without personal data', async () => {
  behaviour = 'well'
  const { stop, report, warn } = await start()
  const { releaseName } = await import('./tunnel.ts')
  report(new Error('anna@mail.example could not log in at /login?email=anna@mail.example'))
  warn('Unusual discount of 80 percent on Mint')
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

test.each(['failing', 'refusing', 'never'] as const)('a service that is %s disturbs no caller', async (bad) => {
  behaviour = bad
  const { stop, report, withSpan } = await start()
  report(new Error('broken'))
  expect(await withSpan({ op: 'http.server', name: 'GET /' }, async () => 'page')).toBe('page')
  expect(await Promise.race([stop().then(() => 'stopped'), wait(30_000)])).toBe('stopped')
})

test('a failure in a span is passed on to the caller', async () => {
  behaviour = 'well'
  const { stop, withSpan } = await start()
  const failing = withSpan({ op: 'http.client', name: 'GET commerce /x' }, async () =>
    Promise.reject(new Error('away')),
  )
  await expect(failing).rejects.toThrow('away')
  await stop()
})

test('without a service, reports are kept and logged', async () => {
  const { startServerMonitoring } = await import('./monitoring.server.ts')
  const { report } = await import('./report.ts')
  const kept: unknown[] = []
  await startServerMonitoring({
    dsn: undefined,
    storeReport: (entry) => kept.push(entry),
    getRequestId: () => undefined,
  })
  const failure = new Error('broken')
  report(failure)
  expect(kept).toEqual([{ kind: 'error', error: failure }])
  expect(console.error).toHaveBeenCalledWith(failure)
})
