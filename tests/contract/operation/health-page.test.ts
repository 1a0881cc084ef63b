import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBareDataFolder } from '../../security/bare-data.ts'
import { bareShopOrigin, expectValidHtml } from './bare-shop.ts'

const token = 'a-token-of-the-test'

let data: Awaited<ReturnType<typeof createBareDataFolder>>
let close: () => Promise<void>
let ask: (path: string, from: string, authorization?: string) => Promise<Response>

async function open(settings: Record<string, string> = {}): Promise<void> {
  data = await createBareDataFolder()
  for (const [name, value] of Object.entries({ DATA_DIR: data.dataDir, ...settings })) vi.stubEnv(name, value)
  vi.resetModules()
  const { handleEmbeddedRequest } = await import('#server/embedded/handle-embedded.server.ts')
  const { closeEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')
  close = closeEmbeddedServices
  ask = (path, ip, authorization) => {
    const request = new Request(
      bareShopOrigin + path,
      authorization === undefined ? {} : { headers: { authorization } },
    )
    return handleEmbeddedRequest(Object.assign(request, { ip }), new URL(bareShopOrigin + path))
  }
}

const outside = globalThis.pouchery
beforeEach(() => {
  globalThis.pouchery = undefined
})
afterEach(async () => {
  await close()
  await data.remove()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  globalThis.pouchery = outside
})

const basic = (password: string) => `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`
const here = '127.0.0.1'
const elsewhere = '203.0.113.9'

const report = async () => (await ask('/embedded/health.json', here)).json()
const page = async () => (await ask('/embedded/health', here)).text()

test('a local shop shows the page to any visitor on this machine', async () => {
  await open()
  for (const ip of [here, '::1', '::ffff:127.0.0.1']) expect((await ask('/embedded/health', ip)).status).toBe(200)
  for (const path of ['/embedded/health', '/embedded/health.json', '/embedded/health.css'])
    for (const ip of [elsewhere, 'unknown']) expect((await ask(path, ip)).status, path).toBe(404)
})

test('a public shop without a token does not show the page, even on this machine', async () => {
  await open({ SHOP_ORIGIN: 'https://shop.example' })
  for (const sent of [undefined, basic('')]) expect((await ask('/embedded/health', here, sent)).status).toBe(404)
})

test('a shop with a token shows the page for the token as a password or as a bearer', async () => {
  await open({ SHOP_ORIGIN: 'https://shop.example', METRICS_TOKEN: token })
  for (const wrong of [undefined, basic('guess'), basic(''), 'Bearer guess', 'Basic x', `Token ${token}`]) {
    const answer = await ask('/embedded/health', here, wrong)
    expect(answer.status, wrong).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm="/)
    expect(await answer.text()).not.toContain('Database')
  }
  for (const right of [basic(token), `Bearer ${token}`]) {
    expect((await ask('/embedded/health', elsewhere, right)).status).toBe(200)
  }
})

test('a healthy shop shows that all checks passed, on a page without scripts', async () => {
  await open()
  const well = '<h1 class="verdict well">All checks passed</h1>'
  await expect.poll(page, { timeout: 30_000 }).toContain(well)
  const answer = await ask('/embedded/health', here)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).not.toMatch(/<script|style=|onclick/)
  await expectValidHtml(html)
  expect((await ask('/embedded/health.css', here)).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('the report lists all subjects that it checks', async () => {
  await open()
  const subjects = (await report()).findings.map(({ subject }: { subject: string }) => subject)
  expect(subjects.toSorted()).toEqual([
    ...['Background jobs', 'Backup', 'Clock', 'Commerce service', 'Content service', 'Database', 'Disk', 'Emails'],
    ...['Error reports', 'Event loop', 'Memory', 'Migrations', 'Payments', 'Search service', 'Settings'],
    ...['Slow operations', 'Webhooks'],
  ])
})

test('lists an unavailable service and a newer database first, each with instructions', async () => {
  await open()
  const { setFaultMode } = await import('#server/wiring/faults.server.ts')
  const { getEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')
  setFaultMode('commerce', 'off')
  const { database } = await getEmbeddedServices()
  await database.insertInto('kysely_migration').values({ name: '2099-later', timestamp: 'later' }).execute()
  const { state, findings } = await report()
  expect(state).toBe('failing')
  for (const [subject, says, todo] of [
    ['Commerce service', 'Nobody can buy', 'restart the shop'],
    ['Migrations', '2099-later', ''],
  ]) {
    const received = { says: expect.stringContaining(says ?? ''), todo: expect.stringContaining(todo ?? '') }
    expect(findings).toContainEqual({ subject, state: 'failing', ...received })
  }
  const order = ['failing', 'watch', 'well']
  const places = findings.map((finding: { state: string }) => order.indexOf(finding.state))
  expect(places).toEqual(places.toSorted())
  const html = await page()
  expect(html).toMatch(/<h1 class="verdict failing">\d problems: \d to fix now/)
  expect(html).toContain('<span class="state failing">Fix now</span>')
  await expectValidHtml(html)
})

test('names settings that are unsafe in public', async () => {
  await open({ SHOP_ORIGIN: 'https://shop.example', METRICS_TOKEN: token, RATE_LIMITS: 'off' })
  const html = await (await ask('/embedded/health', elsewhere, basic(token))).text()
  expect(html).toContain('RATE_LIMITS is off')
  expect(html).toContain('SMTP_URL is not set')
})

test('lists slow operations without visitor input, and escapes markup', async () => {
  await open()
  const { publishObservation } = await import('#lib/server/observations.server.ts')
  const { watchSlowOperations } = await import('#server/observation/slow-operations.server.ts')
  const { configureLog } = await import('#server/process/log.server.ts')
  configureLog({ write: () => undefined })
  const stop = watchSlowOperations({ slow: { requestMs: 10, queryMs: 10 } })
  publishObservation('contentQuery', { query: '*[title match "Anna"]{"<b>": 1}', ms: 321 })
  stop()
  const html = await page()
  expect(html).toContain('<code>*[title match &quot;…&quot;]{&quot;&lt;b&gt;&quot;: 1}</code>')
  expect(html).toContain('321 ms')
  expect(html).not.toContain('Anna')
})

test('the page responds and reports the problem while the database is unavailable', async () => {
  await open()
  const { getEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')
  await report()
  const { invalidateUpstreamReports } = await import('#server/checks/upstreams.server.ts')
  invalidateUpstreamReports()
  const { database, stopWork } = await getEmbeddedServices()
  await stopWork()
  await database.destroy()
  // Silence the errors that the services log while the database is down.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { state, findings } = await report()
  expect(state).toBe('failing')
  expect(findings[0]).toMatchObject({ subject: 'Database', state: 'failing' })
})
