import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceDocuments } from '@pouchery/content-server/admin'
import { createContentService } from '@pouchery/content-server/service'
import { createImageWorkers } from '@pouchery/content-server/workers/image-workers'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createRateLimiter } from '#lib/server/rate-limiter.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { readToken, writeToken } from '../fixture.ts'

/** Starts the service with image processing in separate processes, as in production. */
async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'heavy-work-'))
  const database = await openDatabase(dataDir)
  const place = { projectId: 'shop', dataset: 'production' }
  // High timeout, so that image processing on a busy machine is not aborted while other requests are served.
  const heavyWork = createImageWorkers(120_000)
  const service = createContentService({
    ...{ database, ...place, publicBase: '/embedded/content', cacheDir: join(dataDir, 'images') },
    ...{ readToken, writeToken, heavyWork, queryLimitMs: 300 },
    // Rate limit windows of an hour instead of a minute: on a busy machine the counted requests can take longer than a
    // minute.
    limitRate: (_, rate) => createRateLimiter({ ...rate, windowMs: 3_600_000 }),
  })
  onTestFinished(async () => {
    service.closeStreams()
    await heavyWork.close()
    await database.destroy()
    await rm(dataDir, { recursive: true })
  })
  await replaceDocuments(database, [{ _id: 'a', _type: 'post', title: 'First' }])
  const ask = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    service.fetch(new Request(`http://shop.test/embedded/content${path}`, { ...init, headers }))
  return { service, ask }
}

type Ask = Awaited<ReturnType<typeof start>>['ask']

const outside = { 'x-client-address': '203.0.113.7' }
const editor = { ...outside, authorization: `Bearer ${writeToken}` }

function query(ask: Ask, groq: string, params: Record<string, unknown> = {}) {
  const body = JSON.stringify({ query: groq, params })
  return ask('/v1/data/query/production', { method: 'POST', body }, editor)
}

const list = Array.from({ length: 8000 }, (_, index) => index)
const attacks: [string, string, Record<string, unknown>?][] = [
  [
    'a function of many stars',
    `"${'a'.repeat(60)}" in [""] || pt::text([{"_type":"block","children":[{"_type":"span","text":"${'a'.repeat(60)}"}]}]) match "${'*a'.repeat(12)}*b"`,
  ],
  ['a list counted for each of its members', 'count($l[count($l[@ == ^])>0])', { l: list }],
  ['two long lists compared', 'array::intersects($l,$m)', { l: list, m: list.map((one) => one + 10_000) }],
  ['an answer that grows', '{"a": $l[]{"b": $l[]{"c": $l}}}', { l: list.map((one) => ({ one })) }],
]

test.for(attacks)('a query of an editor that would hold the process is ended: %s', async ([, groq, params]) => {
  const { ask } = await start()
  const response = await query(ask, groq, params)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { description: expect.stringMatching(/longer than/) } })
  expect(await (await query(ask, '*[_id == "a"][0].title')).json()).toMatchObject({ result: 'First' })
})

test('pictures that take long to make keep no page waiting, and no plain size', async () => {
  const { ask } = await start()
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#28a' } })
    .jpeg()
    .toBuffer()
  const upload = await ask('/v1/assets/images/production', { method: 'POST', body: new Uint8Array(bytes) }, editor)
  const { document } = await upload.json()
  const address = `/images/shop/production/${document.url.split('/').at(-1)}`
  const done: string[] = []
  for (let index = 0; index < 4; index += 1) {
    const worst = `w=4000&h=390${index}&fit=scale&dpr=2&fm=avif&q=100&sharp=100&blur=2000&or=90`
    void ask(`${address}?${worst}`, {}, outside).then(({ status }) => done.push(`worst: ${status}`))
  }
  expect((await ask(`${address}?w=320&auto=format`, {}, outside)).status).toBe(200)
  done.push('plain')
  for (let count = 0; count < 20; count += 1) await query(ask, '*[_type == "post"]{title}')
  done.push('pages')
  expect(done).toEqual(['plain', 'pages'])
})

test('one address has only so many new sizes of pictures made', async () => {
  const { ask } = await start()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#28a' } })
    .png()
    .toBuffer()
  const upload = await ask('/v1/assets/images/production', { method: 'POST', body: new Uint8Array(bytes) }, editor)
  const { document } = await upload.json()
  const address = `/images/shop/production/${document.url.split('/').at(-1)}`
  const statusOf = async (blur: number) => (await ask(`${address}?blur=${blur}`, {}, outside)).status
  const statuses: number[] = []
  for (let blur = 1; blur <= 31; blur += 1) statuses.push(await statusOf(blur))
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  // Cached sizes are not limited. Plain sizes and other client addresses have separate limits.
  expect((await ask(`${address}?blur=5`, {}, outside)).status).toBe(200)
  expect((await ask(`${address}?w=20`, {}, outside)).status).toBe(200)
  expect((await ask(`${address}?blur=90`, {}, { 'x-client-address': '203.0.113.8' })).status).toBe(200)
})

test('a listener whose filter would slow every write is let go, and the write is not slowed', async () => {
  const { service, ask } = await start()
  const filter = `*[pt::text([{"_type":"block","children":[{"_type":"span","text":title}]}]) match "${'*a'.repeat(12)}*b"]`
  const listen = await ask(`/v1/data/listen/production?query=${encodeURIComponent(filter)}`, {}, editor)
  expect(listen.status).toBe(200)
  const ended = new Response(listen.body).text()
  await service.replaceDocuments([{ _id: 'b', _type: 'post', title: 'a'.repeat(60) }])
  expect(await ended).toContain('welcome')
})
