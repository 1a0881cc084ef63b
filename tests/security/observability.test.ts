import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { setUpRunningShop, startBareShop } from './bare-data.ts'
import { createRawClient } from './raw-request.ts'

// In this shop, nearly every request counts as slow, and the mail server is unreachable.
const token = 'a-token-of-the-test'
const settings = {
  ...{ METRICS_TOKEN: token, SLOW_REQUEST_MS: '1', SLOW_QUERY_MS: '1', BLOCKED_MS: '20', LOG_LEVEL: 'info' },
  ...{ ...sellerVariables, SMTP_URL: 'smtp://127.0.0.1:1', FAULTS: 'on', LOG_FORMAT: 'json' },
}

// Wait for a static file, so that no page is rendered before the tests start.
const running = setUpRunningShop(settings, '/favicon.svg')

interface Line {
  level: string
  message: string
  requestId?: string
  requests?: string
  ms?: number
}

function allLines(): Line[] {
  const whole = running.shop.output().split('\n').slice(0, -1)
  return whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

const logLinesOf = (requestId: string) => allLines().filter((line) => line.requestId === requestId)
const messages = (requestId: string) => logLinesOf(requestId).map(({ message }) => message)

const ask = (path: string, init: RequestInit = {}) => fetch(running.shop.origin + path, init)
const withId = (requestId: string, more: Record<string, string> = {}) => ({ 'x-request-id': requestId, ...more })
const json = { 'content-type': 'application/json' }

function writeTokenHeaders() {
  return { authorization: `Bearer ${readFileSync(join(running.data.dataDir, 'content-write-token'), 'utf8')}` }
}

// The order matters, because the first page that a process renders blocks the event loop.
describe('a monitored shop', { shuffle: false }, () => {
  test('logs a blocked event loop with the running request, and a slow request with its path', async () => {
    expect((await ask('/?email=a@b.example', { headers: withId('first-page-0001') })).status).toBe(200)
    const blocked = () =>
      allLines().filter(({ message, requests }) => message.includes('blocked') && requests !== 'none')
    const requests = expect.stringContaining('GET / (first-page-0001)')
    const line = { level: 'warn', ms: expect.any(Number), cpuMs: expect.any(Number), requests }
    await expect.poll(blocked).toContainEqual(expect.objectContaining(line))
    expect(messages('first-page-0001')).toEqual(expect.arrayContaining(['Slow request: GET /', 'GET /']))
  })

  test('logs a slow content query under its request, without its search terms', async () => {
    const slowPart = 'count(*[references(^._id)]) < count(*)'
    const query = `*[${slowPart} && title match "anna@mail.example"]{"name": title}`
    const path = `/embedded/content/v2024-12-18/data/query/production?query=${encodeURIComponent(query)}`
    expect((await ask(path, { headers: withId('slow-query-0001', writeTokenHeaders()) })).status).toBe(200)
    const shown = `Slow content query: *[${slowPart} && title match "…"]{"name": title}`
    await expect.poll(() => messages('slow-query-0001')).toContain(shown)
  })

  test('logs a call of a server function under its request', async () => {
    const headers = withId('function-call-0001', { 'sec-fetch-site': 'same-origin', ...json })
    await ask('/_serverFn/none', { method: 'POST', body: '{}', headers })
    await expect.poll(() => messages('function-call-0001')).toContain('POST /_serverFn/none')
  })

  test('logs an unsent mail under the request that wrote it, together with its queries', async () => {
    const path = '/embedded/commerce/newsletter-subscription/anna%40mail.example'
    const { status } = await ask(path, { method: 'POST', body: '{}', headers: withId('newsletter-0001') })
    expect(status).toBeLessThan(300)
    const unsent = expect.stringMatching(/^An email could not be sent \(attempt 1\): /)
    await expect.poll(() => messages('newsletter-0001'), { timeout: 20_000 }).toContainEqual(unsent)
    const slow = expect.stringMatching(/^Slow request: POST \/embedded\/commerce/)
    expect(messages('newsletter-0001')).toContainEqual(slow)
  })

  test('reports and logs an error under its request', async () => {
    const setMode = (mode: string) =>
      ask('/embedded/faults', { method: 'POST', headers: json, body: JSON.stringify({ service: 'commerce', mode }) })
    expect((await setMode('misshapen')).status).toBe(204)
    await ask('/nicotine-pouches/mini', { headers: withId('broken-page-0001') })
    const reports = async () => (await ask('/embedded/monitoring')).text()
    await expect.poll(reports).toContain('request broken-page-0001')
    expect(logLinesOf('broken-page-0001').map(({ level }) => level)).toContain('error')
    await setMode('on')
  })

  test('does not log any email address', () => {
    const output = running.shop.output()
    expect(output).not.toMatch(/anna(@|%40)mail|a@b\.example/)
    expect(output).not.toContain(token)
  })

  const authorization = `Bearer ${token}`
  const metrics = (headers: Record<string, string> = { authorization }) =>
    createRawClient(running.shop)('/metrics', { headers })
  const metricsText = async () => (await metrics()).body

  test('serves the metrics under any host name, and only with the token', async () => {
    expect((await metrics({ host: '10.0.0.7:9090', authorization })).status).toBe(200)
    expect((await metrics({ host: '10.0.0.7:9090' })).status).toBe(401)
    expect((await metrics({ authorization: `${authorization}x` })).status).toBe(401)
    expect((await ask('/metrics', { method: 'POST', headers: { authorization } })).status).toBe(405)
  })

  test('counts requests by pattern and status, and cached pages, without addresses', async () => {
    for (const path of ['/', '/', '/no-such-page-of-the-test', '/sv/no-such-page-of-the-test', '/favicon.svg']) {
      await (await ask(path)).arrayBuffer()
    }
    const body = await metricsText()
    const count = 'pouchery_http_request_duration_seconds_count'
    expect(body).toMatch(new RegExp(`^${count}\\{method="GET",route="/",status="2xx"\\} [2-9]`, 'm'))
    expect(body).toMatch(new RegExp(`^${count}\\{method="GET",route="/\\$",status="4xx"\\} [2-9]`, 'm'))
    expect(body).toMatch(new RegExp(`^${count}\\{method="GET",route="/\\*\\.\\*",status="2xx"\\} \\d`, 'm'))
    expect(body).toMatch(/^pouchery_page_cache_answers_total\{answer="hit"\} [1-9]/m)
    expect(body).toMatch(/^pouchery_page_cache_pages [1-9]/m)
    expect(body).toMatch(/^pouchery_build_info\{release="shop@[0-9a-f]{12}",/m)
    expect(body).not.toContain('no-such-page-of-the-test')
  })

  test('counts an open event stream, but not its duration', async () => {
    // The shop itself opens two streams, one for scheduled publications and one for releases.
    await expect.poll(metricsText).toMatch(/^pouchery_event_streams_open 2$/m)
    const stream = new AbortController()
    const path = '/embedded/content/v2024-12-18/data/listen/production?query=*'
    const answer = await ask(path, { headers: writeTokenHeaders(), signal: stream.signal })
    await answer.body?.getReader().read()
    expect(await metricsText()).toMatch(/^pouchery_event_streams_open 3$/m)
    stream.abort()
    await expect.poll(metricsText).toMatch(/^pouchery_event_streams_open 2$/m)
    expect(await metricsText()).not.toContain('data/listen')
  })
})

test('without a token the metrics respond with 404, and the health page is only available locally', async () => {
  const { origin } = (await startBareShop()).shop
  expect((await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
  expect((await fetch(`${origin}/embedded/health`)).status).toBe(200)
})
