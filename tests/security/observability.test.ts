import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'
import { type RunningServer, startShop } from '../load/shop-process.ts'
import { createBareData } from './bare-data.ts'

// Settings of a shop in which nearly everything counts as slow and the mail server is unreachable.
const token = 'a-token-of-the-test'
const settings = {
  ...{ METRICS_TOKEN: token, SLOW_REQUEST_MS: '1', SLOW_QUERY_MS: '1', BLOCKED_MS: '20', LOG_LEVEL: 'info' },
  ...{ ...sellerSettings, SMTP_URL: 'smtp://127.0.0.1:1', FAULTS: 'on', LOG_FORMAT: 'json' },
}

let data: Awaited<ReturnType<typeof createBareData>>
let shop: RunningServer
beforeAll(async () => {
  data = await createBareData()
  // Wait for a static file, so that no page is rendered before the tests start.
  shop = await startShop(data.dataDir, settings, '/favicon.svg')
})
afterAll(async () => {
  await shop.stop()
  await data.remove()
})

interface Line {
  level: string
  message: string
  requestId?: string
  requests?: string
  ms?: number
}

function logLinesOf(requestId: string): Line[] {
  return allLines().filter((line) => line.requestId === requestId)
}

function allLines(): Line[] {
  const whole = shop.output().split('\n').slice(0, -1)
  return whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

const messages = (requestId: string) => logLinesOf(requestId).map(({ message }) => message)
const writeTokenHeaders = () => ({
  authorization: `Bearer ${readFileSync(join(data.dataDir, 'content-write-token'), 'utf8')}`,
})

const requestIdHeaders = (requestId: string, more: Record<string, string> = {}) => ({
  headers: { 'x-request-id': requestId, ...more },
})

// Order matters: the first page that a process renders blocks the event loop.
describe('a shop that is watched', { shuffle: false }, () => {
  describe('the log of what a request caused', () => {
    test('a blocked event loop is said with the request that ran, and a slow one by its path', async () => {
      expect((await fetch(`${shop.origin}/?email=a@b.example`, requestIdHeaders('first-page-0001'))).status).toBe(200)
      await expect
        .poll(() => allLines().filter(({ message, requests }) => message.includes('blocked') && requests !== 'none'))
        .toContainEqual(
          expect.objectContaining({
            level: 'warn',
            ms: expect.any(Number),
            cpuMs: expect.any(Number),
            requests: expect.stringContaining('GET / (first-page-0001)'),
          }),
        )
      expect(messages('first-page-0001')).toEqual(expect.arrayContaining(['Slow request: GET /', 'GET /']))
    })

    test('a slow query of the content is said under its request, without what was asked for', async () => {
      const slowPart = 'count(*[references(^._id)]) < count(*)'
      const query = `*[${slowPart} && title match "anna@mail.example"]{"name": title}`
      const url = `${shop.origin}/embedded/content/v2024-12-18/data/query/production?query=${encodeURIComponent(query)}`
      expect((await fetch(url, requestIdHeaders('slow-query-0001', writeTokenHeaders()))).status).toBe(200)
      const shown = `Slow content query: *[${slowPart} && title match "…"]{"name": title}`
      await expect.poll(() => messages('slow-query-0001')).toContain(shown)
    })

    test('a call of a server function has its line under its request', async () => {
      const init = requestIdHeaders('function-call-0001', {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      })
      await fetch(`${shop.origin}/_serverFn/none`, { method: 'POST', body: '{}', ...init })
      await expect.poll(() => messages('function-call-0001')).toContain('POST /_serverFn/none')
    })

    test('a mail that cannot be sent is said under the request that wrote it, and so are its queries', async () => {
      const url = `${shop.origin}/embedded/commerce/newsletter-subscription/anna%40mail.example`
      expect(
        (await fetch(url, { method: 'POST', body: '{}', ...requestIdHeaders('newsletter-0001') })).status,
      ).toBeLessThan(300)
      await expect
        .poll(() => messages('newsletter-0001'), { timeout: 20_000 })
        .toContainEqual(expect.stringMatching(/^An email could not be sent \(attempt 1\): /))
      expect(messages('newsletter-0001')).toContainEqual(
        expect.stringMatching(/^Slow request: POST \/embedded\/commerce/),
      )
    })

    test('an error is reported and shown under the request that met it', async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
      const body = JSON.stringify({ service: 'commerce', mode: 'misshapen' })
      expect((await fetch(`${shop.origin}/embedded/faults`, { ...init, body })).status).toBe(204)
      await fetch(`${shop.origin}/nicotine-pouches/mini`, requestIdHeaders('broken-page-0001'))
      await expect
        .poll(async () => (await fetch(`${shop.origin}/embedded/monitoring`)).text())
        .toContain('request broken-page-0001')
      expect(logLinesOf('broken-page-0001').map(({ level }) => level)).toContain('error')
      const well = JSON.stringify({ service: 'commerce', mode: 'on' })
      await fetch(`${shop.origin}/embedded/faults`, { ...init, body: well })
    })

    test('nobody’s address is in any line', () => {
      expect(shop.output()).not.toMatch(/anna(@|%40)mail/)
      expect(shop.output()).not.toContain('a@b.example')
      expect(shop.output()).not.toContain(token)
    })
  })

  describe('the numbers', () => {
    const metrics = (headers: Record<string, string>): Promise<{ status: number; body: string }> =>
      new Promise((resolve, reject) => {
        httpRequest(`${shop.origin}/metrics`, { headers }, (response) => {
          let body = ''
          response.on('data', (chunk: Buffer) => (body += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        })
          .on('error', reject)
          .end()
      })
    const authorization = `Bearer ${token}`

    test('answer whatever the host is called, and only with the token', async () => {
      expect((await metrics({ host: '10.0.0.7:9090', authorization })).status).toBe(200)
      expect((await metrics({ host: '10.0.0.7:9090' })).status).toBe(401)
      expect((await metrics({ authorization: `${authorization}x` })).status).toBe(401)
      expect((await fetch(`${shop.origin}/metrics`, { method: 'POST', headers: { authorization } })).status).toBe(405)
    })

    test('tell requests by pattern and status, and kept pages, and never an address', async () => {
      for (const path of ['/', '/', '/no-such-page-of-the-test', '/sv/no-such-page-of-the-test', '/favicon.svg']) {
        await (await fetch(shop.origin + path)).arrayBuffer()
      }
      const { body } = await metrics({ authorization })
      const count = 'pouchery_http_request_duration_seconds_count'
      expect(body).toMatch(new RegExp(`^${count}\\{method="GET",route="/",status="2xx"\\} [2-9]`, 'm'))
      expect(body).toMatch(new RegExp(`^${count}\\{method="GET",route="/\\$",status="4xx"\\} [2-9]`, 'm'))
      expect(body).toMatch(new RegExp(`^${count}\\{method="GET",route="/\\*\\.\\*",status="2xx"\\} \\d`, 'm'))
      expect(body).toMatch(/^pouchery_page_cache_answers_total\{answer="hit"\} [1-9]/m)
      expect(body).toMatch(/^pouchery_page_cache_pages [1-9]/m)
      expect(body).toMatch(/^pouchery_build_info\{release="shop@[0-9a-f]{12}",/m)
      expect(body).not.toContain('no-such-page-of-the-test')
    })

    test('an open event stream is counted, and no time of it', async () => {
      // The shop itself opens two streams: for scheduled publications and for releases.
      await expect.poll(async () => (await metrics({ authorization })).body).toMatch(/^pouchery_event_streams_open 2$/m)
      const stream = new AbortController()
      const url = `${shop.origin}/embedded/content/v2024-12-18/data/listen/production?query=*`
      const answer = await fetch(url, { headers: writeTokenHeaders(), signal: stream.signal })
      await answer.body?.getReader().read()
      expect((await metrics({ authorization })).body).toMatch(/^pouchery_event_streams_open 3$/m)
      stream.abort()
      await expect.poll(async () => (await metrics({ authorization })).body).toMatch(/^pouchery_event_streams_open 2$/m)
      expect((await metrics({ authorization })).body).not.toContain('data/listen')
    })
  })
})

test('without a token set the numbers are not there, and the page of health only on this machine', async () => {
  const own = await createBareData()
  onTestFinished(own.remove)
  const other = await startShop(own.dataDir)
  expect((await fetch(`${other.origin}/metrics`, { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
  expect((await fetch(`${other.origin}/embedded/health`)).status).toBe(200)
  await other.stop()
})
