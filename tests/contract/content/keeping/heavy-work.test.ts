import { createImageWorkers } from '@pouchery/content-server/workers/image-workers'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createRateLimiter } from '#lib/server/rate-limiter.ts'
import { createBearerHeader } from '../auth.ts'
import { startContentService, writeToken } from '../fixture.ts'

/** Starts the service with image processing in separate processes, as in production. */
async function start() {
  // The timeout is long, so that image processing is not aborted on a busy machine.
  const imageProcessor = createImageWorkers(120_000)
  const { service, request } = await startContentService([{ _id: 'a', _type: 'post', title: 'First' }], {
    ...{ imageProcessor, queryLimitMs: 300 },
    // Use rate limit windows of an hour, because on a busy machine the counted requests can take longer than a minute.
    limitRate: (_, rate) => createRateLimiter({ ...rate, windowMs: 3_600_000 }),
  })
  onTestFinished(async () => {
    service.closeStreams()
    await imageProcessor.close()
  })
  const ask = (path: string, init: RequestInit = {}, headers: Record<string, string> = outside) =>
    request(`/embedded/content${path}`, { ...init, headers })
  const query = (groq: string, params: Record<string, unknown> = {}) => {
    const body = JSON.stringify({ query: groq, params })
    return ask('/v1/data/query/production', { method: 'POST', body }, editor)
  }
  const upload = async (width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#28a' } })
    const init = { method: 'POST', body: new Uint8Array(await picture.jpeg().toBuffer()) }
    const { document } = await (await ask('/v1/assets/images/production', init, editor)).json()
    return `/images/shop/production/${document.url.split('/').at(-1)}`
  }
  return { service, ask, query, upload }
}

const outside = { 'x-client-address': '203.0.113.7' }
const editor = { ...outside, ...createBearerHeader(writeToken) }

/** Returns a filter that backtracks excessively if the value of `text` repeats the letter `a` many times. */
const stars = (text: string) =>
  `pt::text([{"_type":"block","children":[{"_type":"span","text":${text}}]}]) match "${'*a'.repeat(12)}*b"`
const manyA = `"${'a'.repeat(60)}"`
const list = Array.from({ length: 8000 }, (_, index) => index)

test.for<[string, string, Record<string, unknown>?]>([
  ['a pattern with many wildcards', `${manyA} in [""] || ${stars(manyA)}`],
  ['a list counted once per member', 'count($l[count($l[@ == ^])>0])', { l: list }],
  ['two long lists compared', 'array::intersects($l,$m)', { l: list, m: list.map((one) => one + 10_000) }],
  ['a result that grows exponentially', '{"a": $l[]{"b": $l[]{"c": $l}}}', { l: list.map((one) => ({ one })) }],
])("aborts an editor's query that would block the process: %s", async ([, groq, params]) => {
  const { query } = await start()
  const response = await query(groq, params)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { description: expect.stringMatching(/longer than/) } })
  expect(await (await query('*[_id == "a"][0].title')).json()).toMatchObject({ result: 'First' })
})

test('slow image renderings do not delay pages or small images', async () => {
  const { ask, query, upload } = await start()
  const address = await upload(1200, 900)
  const done: string[] = []
  for (let index = 0; index < 4; index += 1) {
    const worst = `w=4000&h=390${index}&fit=scale&fm=avif&q=100&sharp=100&blur=2000&or=90`
    void ask(`${address}?${worst}`).then(({ status }) => done.push(`worst: ${status}`))
  }
  expect((await ask(`${address}?w=320&auto=format`)).status).toBe(200)
  done.push('plain')
  for (let count = 0; count < 20; count += 1) await query('*[_type == "post"]{title}')
  done.push('pages')
  expect(done).toEqual(['plain', 'pages'])
})

test('limits the number of new image sizes for one address', async () => {
  const { ask, upload } = await start()
  const address = await upload(40, 30)
  const statusOf = async (blur: number) => (await ask(`${address}?blur=${blur}`)).status
  const statuses: number[] = []
  for (let blur = 1; blur <= 31; blur += 1) statuses.push(await statusOf(blur))
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  // Cached images do not count towards the limit. Images that are only resized have a separate limit. Each client
  // address has its own limits.
  expect(await statusOf(5)).toBe(200)
  expect((await ask(`${address}?w=20`)).status).toBe(200)
  expect((await ask(`${address}?blur=90`, {}, { 'x-client-address': '203.0.113.8' })).status).toBe(200)
})

test('drops a listener whose filter would slow down every write, and does not delay the write', async () => {
  const { service, ask } = await start()
  const filter = encodeURIComponent(`*[${stars('title')}]`)
  const listen = await ask(`/v1/data/listen/production?query=${filter}`, {}, editor)
  expect(listen.status).toBe(200)
  const ended = new Response(listen.body).text()
  await service.replaceDocuments([{ _id: 'b', _type: 'post', title: 'a'.repeat(60) }])
  expect(await ended).toContain('welcome')
})
