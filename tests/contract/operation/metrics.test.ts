import { beforeAll, expect, test } from 'vitest'
import { createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import { bareShopOrigin, setUpBareShop } from './bare-shop.ts'

const token = 'a-token-of-the-test'
const data = setUpBareShop({ METRICS_TOKEN: token })

let metrics: (authorization?: string) => Promise<Response>
let commerce: (path: string, body?: unknown, token?: string) => Promise<Response>

beforeAll(async () => {
  const { handleMetrics, getProcessMetrics } = await import('#server/metrics/handle-metrics.server.ts')
  const { getEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')
  const { getCommerceClientConfig } = await import('#server/wiring/client-configs.server.ts')
  await getProcessMetrics()
  await getEmbeddedServices()
  metrics = (authorization) =>
    handleMetrics(new Request('http://shop.test/metrics', authorization ? { headers: { authorization } } : {}))
  commerce = async (path, body, shopper = '') => {
    const { baseUrl, fetch } = await getCommerceClientConfig()
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return fetch(baseUrl + path, { ...init, headers: { 'api-token': shopper, 'content-type': 'application/json' } })
  }
})

async function text(): Promise<string> {
  return (await metrics(`Bearer ${token}`)).text()
}

function metricValue(all: string, series: string): number {
  const line = all.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? 0 : Number(line.slice(series.length + 1))
}

test.each([
  ['no token', undefined],
  ['a wrong one', 'Bearer a-token-of-the-tests'],
  ['the beginning of it', 'Bearer a-token'],
  ['one of another scheme', `Basic ${Buffer.from(`me:${token}`).toString('base64')}`],
])('responds with 401 to a request for metrics with %s', async (_, authorization) => {
  const answer = await metrics(authorization)
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect(await answer.text()).not.toContain('pouchery_')
})

test('returns metrics for the right token, and forbids caching', async () => {
  const answer = await metrics(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('every metric has a help text and a type, and a valid Prometheus name', async () => {
  const all = await text()
  const lines = all.split('\n').filter((line) => line !== '')
  const helped = new Set(lines.flatMap((line) => /^# HELP (\S+) \S/.exec(line)?.[1] ?? []))
  const types = new Map([...all.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  expect(helped.size).toBeGreaterThan(40)
  for (const line of lines.filter((one) => !one.startsWith('#'))) {
    const [, series = ''] = /^([a-z][a-z0-9_]*)(?:\{.*\})? \S+$/.exec(line) ?? []
    const name = types.has(series) ? series : series.replace(/_(bucket|sum|count)$/, '')
    expect(helped, line).toContain(name)
    expect(types.has(name), line).toBe(true)
  }
  for (const [name, type] of types) {
    if (!name.startsWith('pouchery_')) continue
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    expect(name).not.toMatch(/_(ms|milliseconds|kb|mb|percent)(_|$)/)
  }
})

test('counts a purchase from the cart to the email, with the times of its queries and calls', async () => {
  const before = await text()
  expect(await buy('demo-invoice')).toBe(200)
  expect(await buy('demo-fail')).toBe(412)
  const after = await text()
  const grown = (series: string) => metricValue(after, series) - metricValue(before, series)
  const calls = 'pouchery_service_call_duration_seconds_count{service="commerce",place="embedded"'
  const growths = {
    pouchery_carts_created_total: 2,
    pouchery_purchases_started_total: 2,
    pouchery_purchases_completed_total: 1,
    'pouchery_purchases_refused_total{reason="refused"}': 1,
    'pouchery_mails{state="waiting"}': 1,
    [`${calls},outcome="refused"}`]: 1,
  }
  for (const [series, growth] of Object.entries(growths)) expect(grown(series), series).toBe(growth)
  expect(grown(`${calls},outcome="ok"}`)).toBeGreaterThanOrEqual(3)
  const queries = 'pouchery_database_query_duration_seconds_count'
  for (const operation of ['insert', 'transaction'])
    expect(grown(`${queries}{operation="${operation}",outcome="ok"}`)).toBeGreaterThan(3)
})

test('contains no data of a shopper or an address', async () => {
  await buy('demo-invoice')
  const all = await text()
  for (const secret of ['ada@mail.example', 'Lovelace', 'Storgatan', token, data.dataDir])
    expect(all).not.toContain(secret)
})

test('reports jobs, build, disk and memory', async () => {
  const runs = async () => metricValue(await text(), 'pouchery_job_runs_total{job_name="changes",outcome="ok"}')
  await expect.poll(runs).toBeGreaterThan(0)
  const all = await text()
  expect(metricValue(all, 'pouchery_job_last_success_timestamp_seconds{job_name="changes"}')).toBeGreaterThan(1.7e9)
  const built = /^pouchery_build_info\{release="[^"]+",node="(v[\d.]+)",database="sqlite"\} 1$/m.exec(all)
  expect(built?.[1]).toBe(process.version)
  const least = { pouchery_disk_free_bytes: 1e6, pouchery_heap_limit_bytes: 1e8, process_resident_memory_bytes: 1e7 }
  for (const [series, bytes] of Object.entries(least)) expect(metricValue(all, series)).toBeGreaterThan(bytes)
})

/** Buys one can as a new shopper. Returns the HTTP status of the payment request. */
async function buy(paymentMethod: string): Promise<number> {
  const { token: shopper } = await (await commerce('/selection')).json()
  const added = await commerce('/items/1001-1', {}, shopper)
  expect(added.status).toBeLessThan(300)
  const address = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@mail.example', phoneNumber: '0701234567' },
    ...{ address1: 'Storgatan 1', city: 'Stockholm', zipCode: '111 22', country: 'SE' },
  }
  const pages = { paymentReturnPage: `${bareShopOrigin}/receipt`, paymentFailedPage: `${bareShopOrigin}/checkout` }
  const consents = [createAgeConsent({ language: 'en', minimumAge: 18 })]
  const body = { paymentMethod, shippingMethod: 'standard', termsAndConditions: true, consents, address, ...pages }
  return (await commerce('/payment', body, shopper)).status
}
