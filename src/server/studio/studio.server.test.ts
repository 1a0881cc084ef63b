import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createTemporaryFolder } from '@pouchery/platform/database/temporary-folder.fixture'
import { afterAll, expect, test } from 'vitest'
import { listen, listenDuringTest } from '#lib/server/listen.fixture.ts'
import { createStudioHandler, type StudioSettings } from './studio.server.ts'

const folder = createTemporaryFolder(afterAll)
mkdirSync(join(folder, 'assets'))
const place = '<script id="studio-settings" type="application/json">{}</script>'
writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Studio</title>${place}`)
writeFileSync(join(folder, 'assets', 'main-abc.js'), 'start()')

const settings: StudioSettings = { origin: 'http://localhost:3000', domains: { sv: 'https://butik.example' } }
const shared = createStudioServer(settings, folder)
const origin = `http://127.0.0.1:${await listen(shared)}`
afterAll(() => shared.close())

function createStudioServer(given: StudioSettings, built: string): Server {
  const studio = createStudioHandler(given, built)
  return createServer((request, response) => {
    if (!studio(request, response)) response.writeHead(404).end('the shop answers')
  })
}

async function startStudioServer(given: StudioSettings, built: string): Promise<string> {
  return `http://127.0.0.1:${await listenDuringTest(createStudioServer(given, built))}`
}

test.each([
  ...['/studio', '/studio/', '/studio?perspective=drafts', '/studio/structure/blog;posts;en'],
  ...['/studio/structure/infoPage;drafts.delivery', '/studio/presentation'],
])('serves %s as the one studio page, with the settings of this installation', async (path) => {
  const response = await fetch(origin + path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toContain('"contentPath":"/embedded/content"')
})

test('responds to HEAD without a body', async () => {
  const response = await fetch(`${origin}/studio`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test.each(['/', '/studios', '/de/studio', '/blog/studio'])('leaves %s to the shop', async (path) => {
  expect(await (await fetch(origin + path)).text()).toBe('the shop answers')
})

test('caches built files permanently and returns a plain 404 for missing ones', async () => {
  const found = await fetch(`${origin}/studio/assets/main-abc.js`)
  expect(await found.text()).toBe('start()')
  expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const missing = await fetch(`${origin}/studio/assets/old-def.js`)
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
})

const policyOf = async (at: string) => (await fetch(`${at}/studio`)).headers.get('content-security-policy') ?? ''

test('limits scripts to own files and frames to the shop, and prevents framing', async () => {
  const policy = (await policyOf(origin)).split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("frame-src 'self' https://butik.example")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('allows access to a hosted content service if there is one', async () => {
  const content = { projectId: 'abc', dataset: 'production' }
  const hosted = await startStudioServer({ ...settings, origin: 'https://shop.example', content }, folder)
  const policy = (await policyOf(hosted)).split('; ')
  expect(policy).toContain("connect-src 'self' https://*.sanity.io wss://*.sanity.io")
  expect(policy).toContain('upgrade-insecure-requests')
})

test('shows a notice until the studio is built, and then serves it', async () => {
  const later = join(folder, 'later')
  const shop = await startStudioServer(settings, later)
  for (const path of ['/studio', '/studio/structure', '/studio/assets/main-abc.js']) {
    const response = await fetch(shop + path)
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      ...[503, '5', 'no-store'],
    ])
    expect(await response.text()).toContain('not built yet')
  }
  mkdirSync(join(later, 'assets'), { recursive: true })
  cpSync(join(folder, 'index.html'), join(later, 'index.html'))
  cpSync(join(folder, 'assets'), join(later, 'assets'), { recursive: true })
  expect((await fetch(`${shop}/studio`)).status).toBe(200)
  expect((await fetch(`${shop}/studio/assets/main-abc.js`)).status).toBe(200)
})
