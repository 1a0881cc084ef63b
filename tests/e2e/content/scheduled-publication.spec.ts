import { expect, test } from '../helpers/fixtures.ts'
import { sendRawRequest } from '../helpers/http.ts'
import { createEditorClient, createPreviewPath } from '../helpers/studio/editor-client.ts'
import { buildPost } from '../helpers/studio/studio.ts'

/** Time until the post's publication date, in ms. */
const publicationDelayMs = 2000
/** Poll options. On a busy machine, it can take long until the post is visible on every page. */
const visibilityPollOptions = { timeout: publicationDelayMs + 28_000 }

test('a post is hidden before its publication time, and appears everywhere automatically', async ({ shop }) => {
  const editor = await createEditorClient(shop)
  const [slug, title] = [`appears-${Date.now()}`, `Appears by itself ${Date.now()}`]
  const address = `/blog/${slug}`
  const read = async (path: string, headers = {}) => {
    const { status, body } = await sendRawRequest(shop, path, headers)
    return { status, text: body.toString() }
  }
  const lists = ['/blog', '/de/blog', `/search?q=${encodeURIComponent(title)}`]
  const post = { ...buildPost(slug, title), publishedAt: '2037-03-01T09:00:00.000Z' }
  await editor.create(post)
  const before = await Promise.all([address, ...lists, '/sitemap-en.xml'].map((path) => read(path)))
  expect(before.map(({ status }) => status)).toEqual([404, 200, 200, 200, 200])
  for (const { text } of before) expect(text).not.toContain(`href="${address}"`)
  expect(before.at(-1)?.text).not.toContain(address)

  const moment = Date.now() + publicationDelayMs
  await editor.patch(post._id, { set: { publishedAt: new Date(moment).toISOString() } }).commit()
  await expect.poll(async () => (await read(address)).status, visibilityPollOptions).toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(moment)
  for (const path of lists) {
    const options = { ...visibilityPollOptions, message: path }
    await expect.poll(async () => (await read(path)).text, options).toContain(`${address}"`)
  }
  await expect.poll(async () => (await read('/sitemap-en.xml')).text, visibilityPollOptions).toContain(`${address}<`)
})

test('an editor sees a later post in the preview, unless an earlier date is chosen', async ({ shop }) => {
  const editor = await createEditorClient(shop)
  const slug = `later-${Date.now()}`
  const post = { ...buildPost(slug, 'Later'), publishedAt: '2037-03-01T09:00:00.000Z' }
  await editor.create(post)
  const entered = await sendRawRequest(shop, await createPreviewPath(shop, editor, '/blog'))
  const cookieOf = ({ headers }: typeof entered) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const choose = async (cookie: string, choice: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const options = { method: 'POST', headers, body: JSON.stringify(choice) }
    return fetch(`${shop.origin}/api/preview/perspective`, options)
  }
  const status = async (cookie: string) => (await sendRawRequest(shop, `/blog/${slug}`, { cookie })).status
  const all = cookieOf(entered)
  expect(await status(all)).toBe(200)
  expect((await choose(all, { asOf: 'soon' })).status).toBe(400)
  for (const [asOf, expected] of [
    ['2037-03-01T08:59:59.000Z', 404],
    ['2037-03-01T09:00:00.000Z', 200],
    [null, 200],
  ] as const) {
    const chosen = await choose(all, { asOf })
    expect(chosen.status).toBe(204)
    expect(await status(chosen.headers.getSetCookie()[0]?.split(';')[0] ?? ''), String(asOf)).toBe(expected)
  }
  const visitors = await choose(all, { perspective: 'published' })
  expect(await status(visitors.headers.getSetCookie()[0]?.split(';')[0] ?? '')).toBe(404)
  await editor.delete(post._id)
})
