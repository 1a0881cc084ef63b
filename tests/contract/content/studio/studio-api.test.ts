import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@pouchery/platform/database/database'
import { listLatestSyncRuns, recordSyncRun } from '@pouchery/platform/operation/sync-runs'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SyncRefusedError } from '#jobs/content-sync/sync-options.ts'
import { createUnattendedSync } from '#server/content-sync/unattended-sync.server.ts'
import { runRecordedSync } from '#server/observation/recorded-sync.server.ts'
import { handleSharedPreviewSecret } from '#server/studio/studio-preview.server.ts'
import { handleContentSync, handleContentSyncRuns } from '#server/studio/studio-sync.server.ts'
import { handleTranslate } from '#server/studio/studio-translate.server.ts'
import type { ContentClientConfig } from '#services/content/client.ts'
import { callStudioApi, createBearerHeader, createLoginToken } from '../auth.ts'
import { readToken, startContentService, writeToken } from '../fixture.ts'

const shop = vi.hoisted(() => ({
  clientConfig: undefined as ContentClientConfig | undefined,
  database: undefined as Database | undefined,
  translator: undefined as { key: string; url: string } | undefined,
}))
vi.mock('#server/wiring/client-configs.server.ts', () => ({
  getContentClientConfig: async () => shop.clientConfig,
  getContentWriteClientConfig: async () => ({ ...shop.clientConfig, token: writeToken }),
  getCommerceClientConfig: async () => ({ baseUrl: 'http://commerce.test', secret: 's', fetch: commerceFetch }),
}))
vi.mock('#server/wiring/embedded-services.server.ts', () => ({
  getEmbeddedServices: async () => ({ database: shop.database, secrets: { contentWrite: writeToken } }),
}))
vi.mock('#server/process/env.server.ts', () => ({
  env: () => ({ translator: shop.translator, contentSyncMs: 900_000, origin: 'http://shop.test' }),
}))

let isCommerceDown: boolean
/** Bodies of the requests to the commerce service. */
let commerceBodies: string[]
let database: Database
let editor: string
/** Reads a document from the content service, by default with the shop's read token. Resolves to the response body. */
let read: (id: string, token?: string) => Promise<unknown>

beforeEach(async () => {
  const content = await startContentService([{ _id: 'post', _type: 'blogPost', language: 'en', title: 'Formats' }])
  const { token: _, ...withoutToken } = content.clientConfig
  database = content.database
  Object.assign(shop, { database, clientConfig: withoutToken, translator: undefined })
  isCommerceDown = false
  commerceBodies = []
  editor = await createLoginToken(database, 'editor')
  read = async (id, token = readToken) => {
    const url = `/embedded/content/v1/data/doc/production/${id}`
    return (await content.request(url, { headers: createBearerHeader(token) })).json()
  }
})

async function commerceFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  commerceBodies.push(String(init?.body))
  if (isCommerceDown) return new Response('no', { status: 500 })
  const filter = [{ field: 'flavour.text', values: [{ value: 'mint', count: 1, totalCount: 1 }] }]
  const brands = [{ brand: '1', name: 'Nordlys', uri: 'nordlys' }]
  return Response.json(String(url).endsWith('/brands') ? { brands } : { products: [], productCount: 0, filter })
}

/** Starts a fake DeepL server that does not support Croatian. */
async function startFakeDeepL(): Promise<void> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (form.get('target_lang') === 'hr') return void response.writeHead(400).end('{"message":"not supported"}')
    const translations = form.getAll('text').map((text) => ({ detected_source_language: 'EN', text: `${text} (x)` }))
    response.end(JSON.stringify({ translations }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  shop.translator = { key: 'k', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const order = { documentId: 'post', languages: ['de'] }
const refusal = (status: number, words = '') => ({ status, body: { message: expect.stringContaining(words) } })

describe.each([
  ['translate', handleTranslate, order],
  ['sync', handleContentSync, {}],
])('POST /api/studio/%s', (_, handle, body) => {
  test('requires a login', async () => {
    expect(await callStudioApi(handle, undefined, body)).toMatchObject(refusal(401))
    expect(await callStudioApi(handle, 'a-token-nobody-has', body)).toMatchObject({ status: 401 })
    expect(await callStudioApi(handle, await createLoginToken(database, 'viewer'), body)).toMatchObject({ status: 403 })
  })

  test('reports an unreachable content service', async () => {
    if (shop.clientConfig) shop.clientConfig.fetch = async () => Promise.reject(new TypeError('refused'))
    expect(await callStudioApi(handle, editor, body)).toMatchObject(refusal(502))
  })
})

test('translating without a translator names the variable that configures one', async () => {
  expect(await callStudioApi(handleTranslate, editor, order)).toMatchObject(refusal(409, 'DEEPL_API_KEY'))
})

test('translating reports each language in turn and stores the documents', async () => {
  await startFakeDeepL()
  const results = [
    { language: 'de', outcome: 'created' },
    { language: 'hr', outcome: 'failed' },
  ]
  const both = { ...order, languages: ['de', 'hr'] }
  expect(await callStudioApi(handleTranslate, editor, both)).toMatchObject({ status: 200, body: { results } })
  expect(await read('post-de')).toMatchObject({ documents: [{ title: 'Formats (x)', language: 'de' }] })
  const refused = await callStudioApi(handleTranslate, editor, { ...order, languages: ['hr'] })
  expect(refused).toMatchObject(refusal(502, 'does not support this language'))
})

test.each([
  ['an unknown document', { documentId: 'nowhere' }, 404],
  ['no languages', { languages: [] }, 400],
  ['English', { languages: ['en'] }, 400],
  ['an unknown language', { languages: ['xx'] }, 400],
  ['an invalid id', { documentId: '*' }, 400],
])('translating rejects %s', async (_, wrong, status) => {
  await startFakeDeepL()
  expect(await callStudioApi(handleTranslate, editor, { ...order, ...wrong })).toMatchObject(refusal(status))
})

test('syncing previews the changes, then applies them, then finds none', async () => {
  const changes = [
    { action: 'create', id: 'brands-nordlys', title: 'Nordlys' },
    { action: 'create', id: 'flavour-mint', title: 'Mint' },
  ]
  expect(await callStudioApi(handleContentSync, editor, { dryRun: true })).toMatchObject({
    status: 200,
    body: { changes },
  })
  expect(await read('brands-nordlys')).toMatchObject({ documents: [] })
  expect(await callStudioApi(handleContentSync, editor, {})).toMatchObject({ status: 200, body: { changes } })
  expect(await read('brands-nordlys')).toMatchObject({ documents: [{ centraId: '1' }] })
  expect(await callStudioApi(handleContentSync, editor, {})).toEqual({ status: 200, body: { changes: [], total: 0 } })
})

const runs = (token?: string) => callStudioApi(handleContentSyncRuns, token)

test('GET /api/studio/sync lists additions and removals with time and person for studio users', async () => {
  for (const body of [{ dryRun: true }, {}, {}, {}]) await callStudioApi(handleContentSync, editor, body)
  const by = { cause: 'person', person: expect.stringMatching(/\S/), at: expect.stringMatching(/^20.*Z$/) }
  const nordlys = { action: 'create', type: 'brands', id: 'brands-nordlys', title: 'Nordlys' }
  const listed = [[], [nordlys, { title: 'Mint' }]].map((changes) => ({ ...by, changes }))
  expect(await runs(await createLoginToken(database, 'viewer'))).toMatchObject({
    status: 200,
    body: { runs: listed, unattended: { everyMinutes: 15 } },
  })
  expect(await runs()).toMatchObject({ status: 401 })
})

test('GET /api/studio/sync reports the reason of a failed sync', async () => {
  isCommerceDown = true
  expect(await callStudioApi(handleContentSync, editor, {})).toMatchObject({ status: 502 })
  const problem = 'The commerce service did not return a valid response.'
  expect(await runs(editor)).toMatchObject({ body: { runs: [{ problem, changes: [] }] } })
})

test('POST /api/studio/preview stores a secret only for people without write access', async () => {
  const prepare = async (token?: string) => (await callStudioApi(handleSharedPreviewSecret, token, {})).status
  const viewer = await createLoginToken(database, 'viewer')
  const hasSecret = async () =>
    JSON.stringify(await read('sanity-preview-url-secret.share-access', viewer)).includes('"secret":"')
  expect(await prepare()).toBe(401)
  expect(await prepare(editor)).toBe(204)
  expect(await hasSecret()).toBe(false)
  expect(await prepare(viewer)).toBe(204)
  expect(await hasSecret()).toBe(true)
})

test('an unattended sync reads the documents again only after a change of the catalogue', async () => {
  const sync = createUnattendedSync()
  await sync('catalogue')
  expect(await read('brands-nordlys')).toMatchObject({ documents: [{ centraId: '1' }] })
  expect(await listLatestSyncRuns(database, 9)).toMatchObject([{ cause: 'catalogue', changes: [{}, {}] }])
  const contentFetch = vi.fn(async () => Response.json({ result: [] }))
  if (shop.clientConfig) shop.clientConfig.fetch = contentFetch
  await sync('catalogue')
  expect(contentFetch).not.toHaveBeenCalled()
  expect(await listLatestSyncRuns(database, 9)).toHaveLength(1)
})

test('one of several processes syncs when it is due, and records it even without changes', async () => {
  const [one, other] = [createUnattendedSync(), createUnattendedSync()]
  await one('catalogue')
  await Promise.all([one('time'), other('time'), one('time')])
  expect(await listLatestSyncRuns(database, 9)).toMatchObject([
    { cause: 'time', changes: [] },
    { cause: 'catalogue', changes: [{}, {}] },
  ])
})

test('a catalogue change during the cooldown of the products is synced when the cooldown ends', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const sync = createUnattendedSync()
  const isListed = () => commerceBodies.some((body) => body.includes('"categories"'))
  expect(await sync('catalogue')).toBeUndefined()
  expect(isListed()).toBe(true)
  commerceBodies = []
  vi.advanceTimersByTime(100_000)
  expect(await sync('catalogue')).toBe(200_000)
  expect(isListed()).toBe(false)
  vi.advanceTimersByTime(200_000)
  expect(await sync('catalogue')).toBeUndefined()
  expect(isListed()).toBe(true)
})

test('a periodic sync also syncs the products that a catalogue change left pending', async () => {
  const sync = createUnattendedSync()
  await sync('catalogue')
  expect(await sync('catalogue')).toBeGreaterThan(0)
  expect(await sync('time')).toBeUndefined()
})

test('a sync that fails later is recorded with what it changed', async () => {
  const change = (id: string) => ({ action: 'create' as const, type: 'product' as const, id, title: 'Mint' })
  await expect(
    runRecordedSync(database, { cause: 'command' }, async (onCommit) => {
      onCommit([change('product-1')])
      throw new SyncRefusedError('Too few products.')
    }),
  ).rejects.toThrow('Too few')
  expect(await listLatestSyncRuns(database, 1)).toMatchObject([
    { changes: [{ id: 'product-1' }], total: 1, problem: 'Too few products.' },
  ])
})

test('stores and lists only the first 100 changes of a sync with their number, and reads older runs', async () => {
  const changes = Array.from({ length: 20_000 }, (_, index) => ({
    ...{ action: 'create' as const, type: 'product', id: `product-${index}`, title: 'Mint' },
  }))
  await recordSyncRun(database, { cause: 'command', changes, at: '2026-11-22T12:00:00.000Z' })
  const older = { cause: 'time', person: null, problem: null, at: '2026-11-21T12:00:00.000Z' }
  await database
    .insertInto('sync_run')
    .values({ ...older, changes: JSON.stringify(changes.slice(0, 150)) })
    .execute()
  const [latest, old] = await listLatestSyncRuns(database, 2)
  expect(latest).toMatchObject({ total: 20_000, changes: changes.slice(0, 100) })
  expect(old).toMatchObject({ total: 150, changes: changes.slice(0, 100) })
  const row = await database.selectFrom('sync_run').select('changes').orderBy('at', 'desc').executeTakeFirstOrThrow()
  expect(row.changes.length).toBeLessThan(10_000)
})
