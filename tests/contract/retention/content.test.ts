import { runRetention } from '@pouchery/platform/retention/retention-job'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createDatabaseRetentionRules } from '#server/wiring/work/retention-rules.ts'
import { createLoginToken } from '../content/auth.ts'
import { startContentService, writeToken } from '../content/fixture.ts'

const day = 86_400_000
const base = '/embedded/content/v2025-02-19'
const headers = { authorization: `Bearer ${writeToken}` }

let content: Awaited<ReturnType<typeof startContentService>>
beforeEach(async () => {
  content = await startContentService([])
})

function runRetentionAfterDays(days: number) {
  return runRetention(createDatabaseRetentionRules(content.database), { now: Date.now() + days * day, pauseMs: 0 })
}

async function send(path: string, request: object): Promise<void> {
  const { status, body } = await content.post(`${path}/production`, request)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

const mutate = (...mutations: object[]) => send('mutate', { mutations })

function publish(id: string): Promise<void> {
  const action = { actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id }
  return send('actions', { actions: [action] })
}

const post = (id: string, title: string) => ({ createOrReplace: { _id: id, _type: 'blogPost', title } })
const remove = (id: string) => ({ delete: { id } })

async function edit(id: string, ...titles: string[]): Promise<void> {
  for (const title of titles) await mutate(post(id, title))
}

async function fetchHistory(id: string) {
  const query = 'excludeContent=true&effectFormat=mendoza'
  const lines = await content.request(`${base}/data/history/production/transactions/${id}?${query}`, { headers })
  const events = await content.request(`${base}/data/history/production/events/documents/${id}`, { headers })
  return { transactions: await lines.text(), events: await events.json() }
}

async function titlesOf(id: string, effect: 'apply' | 'revert' = 'apply') {
  const lines = (await fetchHistory(id)).transactions.split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line).effects[id]?.[effect][1]?.title)
}

test('keeps the first and the last of a series of draft edits, each with its previous state', async () => {
  content = await startContentService([{ _id: 'post', _type: 'blogPost', title: 'Old' }])
  await edit('drafts.post', 'A', 'B', 'C', 'D')
  await publish('post')
  await edit('drafts.post', 'E', 'F', 'G')
  const published = await fetchHistory('post')
  await runRetentionAfterDays(91)
  expect(await fetchHistory('post')).toEqual(published)
  expect(await titlesOf('drafts.post')).toEqual(['A', 'D', undefined, 'E', 'G'])
  expect(await titlesOf('drafts.post', 'revert')).toEqual([undefined, 'A', 'D', undefined, 'E'])
  const draft = await content.client({ token: writeToken, useCdn: false }).getDocument('drafts.post')
  expect(draft).toMatchObject({ title: 'G' })
})

test('keeps all recent edits', async () => {
  await edit('drafts.post', 'A', 'B', 'C')
  const before = await fetchHistory('drafts.post')
  await runRetentionAfterDays(89)
  expect(await fetchHistory('drafts.post')).toEqual(before)
})

test('every published state can be read and restored after years', async () => {
  for (const title of ['A', 'B', 'C']) {
    await mutate(post('drafts.post', `${title}, not yet`), post('drafts.post', title))
    await publish('post')
  }
  const before = await fetchHistory('post')
  await runRetentionAfterDays(2000)
  expect(await fetchHistory('post')).toEqual(before)
  expect(await titlesOf('post')).toEqual(['A', 'B', 'C'])
})

test('deletes the history of a discarded, never published draft, but not of an existing one', async () => {
  await edit('drafts.gone', 'A', 'B')
  await mutate(remove('drafts.gone'))
  await edit('drafts.here', 'A')
  await runRetentionAfterDays(91)
  expect((await fetchHistory('drafts.gone')).transactions).toBe('')
  expect(await titlesOf('drafts.here')).toEqual(['A'])
})

test('deletes empty transactions without affecting listeners and writers', async () => {
  await edit('drafts.post', 'A', 'B', 'C', 'D')
  const count = async () => (await content.database.selectFrom('content_transaction').select('id').execute()).length
  const before = await count()
  await runRetentionAfterDays(91)
  expect(before - (await count())).toBe(2)
  await edit('drafts.post', 'E')
  expect(await titlesOf('drafts.post')).toEqual(['A', 'D', 'E'])
})

interface Asset {
  _id: string
  url: string
}

async function upload(): Promise<Asset> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 200, g: 0, b: 0 } } })
  const body = new Uint8Array(await picture.png().toBuffer())
  const answer = await content.request(`${base}/assets/images/production`, { method: 'POST', headers, body })
  return ((await answer.json()) as { document: Asset }).document
}

const withPicture = (_id: string, _ref: string, more: object = {}) => {
  const image = { _type: 'image', asset: { _type: 'reference', _ref, ...more } }
  return { createOrReplace: { _id, _type: 'blogPost', image } }
}

const tagPicture = (id: string) => ({
  patch: { id, set: { opt: { media: { tags: [{ _key: 'a', _type: 'reference', _ref: 'tag', _weak: true }] } } } },
})

test.each<[name: string, stays: boolean, mutations: (asset: Asset) => object[]]>([
  ['no document ever referenced', false, () => []],
  ['a published document shows', true, ({ _id }) => [withPicture('post', _id)]],
  ['a draft shows', true, ({ _id }) => [withPicture('drafts.post', _id)]],
  ['a document references weakly', true, ({ _id }) => [withPicture('post', _id, { _weak: true })]],
  ['a document names by its address', true, ({ url }) => [{ create: { _id: 'post', _type: 'blogPost', link: url } }]],
  ['a published document showed once', true, ({ _id }) => [withPicture('post', _id), post('post', 'without')]],
  ['a deleted draft showed', false, ({ _id }) => [withPicture('drafts.post', _id), remove('drafts.post')]],
  ['has a tag in the media browser', true, ({ _id }) => [tagPicture(_id)]],
  ['a user deleted', false, ({ _id }) => [remove(_id)]],
])('keeps a picture that %s: %s', async (_, stays, mutations) => {
  const asset = await upload()
  for (const mutation of mutations(asset)) await mutate(mutation)
  await runRetentionAfterDays(91)
  const bytes = await content.database.selectFrom('content_asset').select('id').execute()
  expect(bytes).toHaveLength(stays ? 1 : 0)
  expect((await content.request(asset.url)).status).toBe(stays ? 200 : 404)
})

test('keeps a recent picture, and accepts a new upload of a deleted one', async () => {
  const { _id, url } = await upload()
  const status = async () => (await content.request(url)).status
  await runRetentionAfterDays(89)
  expect(await status()).toBe(200)
  await runRetentionAfterDays(91)
  expect(await status()).toBe(404)
  expect(await upload()).toMatchObject({ _id })
  expect(await status()).toBe(200)
})

test('deletes preview secrets a day after their creation, and their history with the years', async () => {
  content = await startContentService([{ _id: 'post', _type: 'blogPost', title: 'A' }])
  const client = content.client({ token: writeToken, useCdn: false })
  const { secret } = await createPreviewSecret(client, 'test', 'http://shop.test/studio', 'p-ingrid')
  const documents = async () => (await content.database.selectFrom('content_document').select('id').execute()).length
  await runRetentionAfterDays(0.5)
  expect(await documents()).toBe(2)
  await runRetentionAfterDays(2)
  expect(await documents()).toBe(1)
  await runRetentionAfterDays(200)
  const changes = await content.database.selectFrom('content_change').select('data').execute()
  expect(changes.some(({ data }) => data?.includes(secret))).toBe(false)
})

test('deletes a session a month after it ended, and keeps a valid or recently ended one', async () => {
  const { database } = content
  await createLoginToken(database, 'editor')
  for (const [days, left] of Object.entries({ 13: 1, 43: 1, 45: 0 })) {
    await runRetentionAfterDays(Number(days))
    const sessions = await database.selectFrom('content_session').select('user_id').execute()
    expect(sessions, `after ${days} days`).toHaveLength(left)
  }
})
