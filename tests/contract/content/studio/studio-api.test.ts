import { createServer } from 'node:http'
import type { Database } from '@pouchery/platform/database/database'
import { listLatestSyncRuns } from '@pouchery/platform/operation/sync-runs'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createUnattendedSync } from '#server/content-sync/unattended-sync.server.ts'
import { handlePreview } from '#server/studio/studio-preview.server.ts'
import { handleSync, handleSyncRuns } from '#server/studio/studio-sync.server.ts'
import { handleTranslate } from '#server/studio/studio-translate.server.ts'
import type { ContentGateway } from '#services/content/client.ts'
import { createLoginToken } from '../auth.ts'
import { readToken, startContentService, writeToken } from '../fixture.ts'

const shop = vi.hoisted(() => ({
  gateway: undefined as ContentGateway | undefined,
  database: undefined as Database | undefined,
  translator: undefined as { key: string; url: string } | undefined,
}))
vi.mock('#server/wiring/gateway.server.ts', () => ({
  contentGateway: async () => shop.gateway,
  contentWriteGateway: async () => ({ ...shop.gateway, token: writeToken }),
  commerceGateway: async () => ({ baseUrl: 'http://commerce.test', secret: 's', fetch: commerceFetch }),
}))
vi.mock('#server/wiring/embedded-services.server.ts', () => ({
  embeddedServices: async () => ({ database: shop.database, secrets: { contentWrite: writeToken } }),
}))
vi.mock('#server/process/env.server.ts', () => ({
  env: () => ({ translator: shop.translator, contentSyncMs: 900_000, origin: 'http://shop.test' }),
}))

const post = { _id: 'post', _type: 'blogPost', language: 'en', title: 'Formats' }

let commerceAnswers = fakeCommerceService

async function commerceFetch(url: string | URL | Request): Promise<Response> {
  return commerceAnswers(url)
}

function fakeCommerceService(url: string | URL | Request): Response {
  const isBrands = String(url).endsWith('/brands')
  const filter = [{ field: 'flavour.text', values: [{ value: 'mint', count: 1, totalCount: 1 }] }]
  const brands = [{ brand: '1', name: 'Nordlys', uri: 'nordlys' }]
  return Response.json(isBrands ? { brands } : { products: [], productCount: 0, filter })
}

async function start() {
  const { service, gateway, database } = await startContentService([post])
  shop.database = database
  const { token: _, ...withoutToken } = gateway
  shop.gateway = withoutToken
  return {
    database,
    read: async (id: string, token = readToken): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` }
      return (await service.fetch(new Request(documentUrl(id), { headers }))).json()
    },
  }
}

const documentUrl = (id: string) => `http://shop.test/embedded/content/v1/data/doc/production/${id}`

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
  const address = server.address()
  shop.translator = { key: 'k', url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

async function ask(answer: typeof handleSync, body: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const request = new Request('http://shop.test/api', { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await answer(request)
  const json: unknown = await response.json()
  return { status: response.status, body: json }
}

const order = { documentId: 'post', languages: ['de'] }

beforeEach(() => {
  shop.translator = undefined
})

describe.each([
  ['translate', handleTranslate, order],
  ['sync', handleSync, {}],
])('POST /api/studio/%s', (_, answer, body) => {
  test('asks who it is', async () => {
    const { database } = await start()
    expect(await ask(answer, body)).toMatchObject({ status: 401, body: { message: expect.any(String) } })
    expect(await ask(answer, body, 'a-token-nobody-has')).toMatchObject({ status: 401 })
    expect(await ask(answer, body, await createLoginToken(database, 'viewer'))).toMatchObject({ status: 403 })
  })

  test('says when the content service is away', async () => {
    const { database } = await start()
    const token = await createLoginToken(database, 'editor')
    if (shop.gateway) shop.gateway.fetch = async () => Promise.reject(new TypeError('refused'))
    expect(await ask(answer, body, token)).toMatchObject({ status: 502, body: { message: expect.any(String) } })
  })
})

describe('translating', () => {
  test('without a translator says which variable sets one', async () => {
    const { database } = await start()
    const { status, body } = await ask(handleTranslate, order, await createLoginToken(database, 'editor'))
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: expect.stringContaining('DEEPL_API_KEY') })
  })

  test('answers language by language, and the documents are there', async () => {
    const { database, read } = await start()
    await startFakeDeepL()
    const token = await createLoginToken(database, 'editor')
    const answer = await ask(handleTranslate, { ...order, languages: ['de', 'hr'] }, token)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        results: [
          { language: 'de', outcome: 'created' },
          { language: 'hr', outcome: 'failed' },
        ],
      },
    })
    expect(await read('post-de')).toMatchObject({ documents: [{ title: 'Formats (x)', language: 'de' }] })
    expect(await ask(handleTranslate, { ...order, languages: ['hr'] }, token)).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('does not support this language') },
    })
  })

  test.each([
    ['an unknown document', { ...order, documentId: 'nowhere' }, 404],
    ['no languages', { ...order, languages: [] }, 400],
    ['English', { ...order, languages: ['en'] }, 400],
    ['an unknown language', { ...order, languages: ['xx'] }, 400],
    ['an id that is none', { ...order, documentId: '*' }, 400],
  ])('refuses %s', async (_, body, status) => {
    const { database } = await start()
    await startFakeDeepL()
    const answer = await ask(handleTranslate, body, await createLoginToken(database, 'editor'))
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
  })
})

test('syncing tells what would change, then does it, then has nothing to do', async () => {
  const { database, read } = await start()
  const token = await createLoginToken(database, 'editor')
  const changes = [
    { action: 'create', id: 'brands-nordlys', title: 'Nordlys' },
    { action: 'create', id: 'flavour-mint', title: 'Mint' },
  ]
  expect(await ask(handleSync, { dryRun: true }, token)).toMatchObject({ status: 200, body: { changes } })
  expect(await read('brands-nordlys')).toMatchObject({ documents: [] })
  expect(await ask(handleSync, {}, token)).toMatchObject({ status: 200, body: { changes } })
  expect(await read('brands-nordlys')).toMatchObject({ documents: [{ centraId: '1' }] })
  expect(await ask(handleSync, {}, token)).toEqual({ status: 200, body: { changes: [] } })
})

describe('GET /api/studio/sync', () => {
  const runs = async (token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const response = await handleSyncRuns(new Request('http://shop.test/api', { headers }))
    const body: unknown = await response.json()
    return { status: response.status, body }
  }

  test('tells anybody of the studio, and nobody else, what came and went, when and by whom', async () => {
    const { database } = await start()
    const editor = await createLoginToken(database, 'editor')
    await ask(handleSync, { dryRun: true }, editor)
    await ask(handleSync, {}, editor)
    await ask(handleSync, {}, editor)
    await ask(handleSync, {}, editor)
    const { status, body } = await runs(await createLoginToken(database, 'viewer'))
    const by = { cause: 'person', person: expect.stringMatching(/\S/), at: expect.stringMatching(/^20.*Z$/) }
    const nordlys = { action: 'create', type: 'brands', id: 'brands-nordlys', title: 'Nordlys' }
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        runs: [
          { ...by, changes: [] },
          { ...by, changes: [nordlys, { title: 'Mint' }] },
        ],
        unattended: { everyMinutes: 15 },
      },
    })
    expect(await runs()).toMatchObject({ status: 401 })
  })

  test('says why a sync failed', async () => {
    const { database } = await start()
    const token = await createLoginToken(database, 'editor')
    commerceAnswers = () => new Response('no', { status: 500 })
    onTestFinished(() => {
      commerceAnswers = fakeCommerceService
    })
    expect(await ask(handleSync, {}, token)).toMatchObject({ status: 502 })
    expect(await runs(token)).toMatchObject({
      body: { runs: [{ problem: 'The commerce service did not return a valid response.', changes: [] }] },
    })
  })
})

test('POST /api/studio/preview stores a secret for who may write nothing, and for nobody else', async () => {
  const { database, read } = await start()
  const prepare = async (token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await handlePreview(new Request('http://shop.test/api', { method: 'POST', headers }))).status
  }
  const secret = async (token: string) =>
    JSON.stringify(await read('sanity-preview-url-secret.share-access', token)).includes('"secret":"')
  const viewer = await createLoginToken(database, 'viewer')
  expect(await prepare()).toBe(401)
  expect(await prepare(await createLoginToken(database, 'editor'))).toBe(204)
  expect(await secret(viewer)).toBe(false)
  expect(await prepare(viewer)).toBe(204)
  expect(await secret(viewer)).toBe(true)
})

describe('the shop by itself', () => {
  test('brings what came, and looks at the documents again only when something came or went', async () => {
    const { database, read } = await start()
    const look = createUnattendedSync()
    await look('catalogue')
    expect(await read('brands-nordlys')).toMatchObject({ documents: [{ centraId: '1' }] })
    expect(await listLatestSyncRuns(database, 9)).toMatchObject([{ cause: 'catalogue', changes: [{}, {}] }])
    const questions = vi.fn(async () => Response.json({ result: [] }))
    if (shop.gateway) shop.gateway.fetch = questions
    await look('catalogue')
    expect(questions).not.toHaveBeenCalled()
    expect(await listLatestSyncRuns(database, 9)).toHaveLength(1)
  })

  test('of several processes one looks when it is time, and says so although nothing changed', async () => {
    const { database } = await start()
    const [one, other] = [createUnattendedSync(), createUnattendedSync()]
    await one('catalogue')
    await Promise.all([one('time'), other('time'), one('time')])
    expect(await listLatestSyncRuns(database, 9)).toMatchObject([
      { cause: 'time', changes: [] },
      { cause: 'catalogue', changes: [{}, {}] },
    ])
  })
})
