import type { Database } from '@pouchery/platform/database/database'
import { runRetention } from '@pouchery/platform/retention/run-retention'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { databaseRules } from '#server/wiring/work/retention-rules.ts'
import { createLoginToken } from '../content/auth.ts'
import { startContentService, writeToken } from '../content/fixture.ts'

const day = 86_400_000
const base = '/embedded/content/v2025-02-19'
const headers = { authorization: `Bearer ${writeToken}` }
type Content = Awaited<ReturnType<typeof startContentService>>

function runRetentionAfterDays(database: Database, days: number) {
  return runRetention(databaseRules(database), { now: Date.now() + days * day, pauseMs: 0 })
}

async function mutate({ request }: Content, ...mutations: object[]): Promise<void> {
  const body = JSON.stringify({ mutations })
  const answer = await request(`${base}/data/mutate/production`, { method: 'POST', body, headers })
  if (answer.status !== 200) throw new Error(await answer.text())
}

async function publish({ request }: Content, id: string): Promise<void> {
  const action = { actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id }
  const body = JSON.stringify({ actions: [action] })
  const answer = await request(`${base}/data/actions/production`, { method: 'POST', body, headers })
  if (answer.status !== 200) throw new Error(await answer.text())
}

const post = (id: string, title: string) => ({ createOrReplace: { _id: id, _type: 'blogPost', title } })

async function fetchHistory({ request }: Content, ids: string) {
  const lines = await request(
    `${base}/data/history/production/transactions/${ids}?excludeContent=true&effectFormat=mendoza`,
    { headers },
  )
  const events = await request(`${base}/data/history/production/events/documents/${ids.split(',')[0]}`, { headers })
  return { transactions: await lines.text(), events: await events.json() }
}

const titlesOf = (lines: string, id: string) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).effects[id]?.apply[1]?.title)

describe('the history of a document', () => {
  test('of a row of edits of a draft the first and the last stay, each with what it was before', async () => {
    const content = await startContentService([{ _id: 'post', _type: 'blogPost', title: 'Old' }])
    for (const title of ['A', 'B', 'C', 'D']) await mutate(content, post('drafts.post', title))
    await publish(content, 'post')
    for (const title of ['E', 'F', 'G']) await mutate(content, post('drafts.post', title))
    const published = await fetchHistory(content, 'post')
    await runRetentionAfterDays(content.database, 91)
    expect(await fetchHistory(content, 'post')).toEqual(published)
    const { transactions } = await fetchHistory(content, 'drafts.post')
    expect(titlesOf(transactions, 'drafts.post')).toEqual(['A', 'D', undefined, 'E', 'G'])
    const reverts = transactions
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).effects['drafts.post'].revert[1]?.title)
    expect(reverts).toEqual([undefined, 'A', 'D', undefined, 'E'])
    expect(await content.client({ token: writeToken, useCdn: false }).getDocument('drafts.post')).toMatchObject({
      title: 'G',
    })
  })

  test('edits that are young enough all stay', async () => {
    const content = await startContentService([])
    for (const title of ['A', 'B', 'C']) await mutate(content, post('drafts.post', title))
    const before = await fetchHistory(content, 'drafts.post')
    await runRetentionAfterDays(content.database, 89)
    expect(await fetchHistory(content, 'drafts.post')).toEqual(before)
  })

  test('every published state can be read and restored after years', async () => {
    const content = await startContentService([])
    for (const title of ['A', 'B', 'C']) {
      await mutate(content, post('drafts.post', `${title}, not yet`), post('drafts.post', title))
      await publish(content, 'post')
    }
    const before = await fetchHistory(content, 'post')
    await runRetentionAfterDays(content.database, 2000)
    expect(await fetchHistory(content, 'post')).toEqual(before)
    expect(titlesOf(before.transactions, 'post')).toEqual(['A', 'B', 'C'])
  })

  test('a draft that was thrown away and never published is forgotten whole, one that is there is not', async () => {
    const content = await startContentService([])
    await mutate(content, post('drafts.gone', 'A'))
    await mutate(content, post('drafts.gone', 'B'))
    await mutate(content, { delete: { id: 'drafts.gone' } })
    await mutate(content, post('drafts.here', 'A'))
    await runRetentionAfterDays(content.database, 91)
    expect((await fetchHistory(content, 'drafts.gone')).transactions).toBe('')
    expect(titlesOf((await fetchHistory(content, 'drafts.here')).transactions, 'drafts.here')).toEqual(['A'])
  })

  test('empty transactions go, and listeners and writers do not notice', async () => {
    const content = await startContentService([])
    for (const title of ['A', 'B', 'C', 'D']) await mutate(content, post('drafts.post', title))
    const count = async () => (await content.database.selectFrom('content_transaction').select('id').execute()).length
    const before = await count()
    await runRetentionAfterDays(content.database, 91)
    expect(before - (await count())).toBe(2)
    await mutate(content, post('drafts.post', 'E'))
    expect(titlesOf((await fetchHistory(content, 'drafts.post')).transactions, 'drafts.post')).toEqual(['A', 'D', 'E'])
  })
})

describe('uploads', () => {
  async function upload({ request }: Content, shade: number): Promise<{ _id: string; url: string }> {
    const background = { r: shade, g: 0, b: 0 }
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
    const body = new Uint8Array(bytes)
    const answer = await request(`${base}/assets/images/production`, { method: 'POST', headers, body })
    return ((await answer.json()) as { document: { _id: string; url: string } }).document
  }

  const withPicture = (id: string, _ref: string, more: object = {}) => ({
    createOrReplace: {
      _id: id,
      _type: 'blogPost',
      image: { _type: 'image', asset: { _type: 'reference', _ref, ...more } },
    },
  })

  const cases: [string, boolean, (content: Content, asset: { _id: string; url: string }) => Promise<void>][] = [
    ['nothing ever pointed at', false, async () => {}],
    ['a published document shows', true, (content, { _id }) => mutate(content, withPicture('post', _id))],
    ['a draft shows', true, (content, { _id }) => mutate(content, withPicture('drafts.post', _id))],
    [
      'a document points at weakly',
      true,
      (content, { _id }) => mutate(content, withPicture('post', _id, { _weak: true })),
    ],
    [
      'a document names by its address',
      true,
      (content, { url }) => mutate(content, { create: { _id: 'post', _type: 'blogPost', link: url } }),
    ],
    [
      'a published document showed once, and might again',
      true,
      async (content, { _id }) => {
        await mutate(content, withPicture('post', _id))
        await mutate(content, post('post', 'without'))
      },
    ],
    [
      'only a draft showed that was thrown away',
      false,
      async (content, { _id }) => {
        await mutate(content, withPicture('drafts.post', _id))
        await mutate(content, { delete: { id: 'drafts.post' } })
      },
    ],
    ['somebody deleted', false, (content, { _id }) => mutate(content, { delete: { id: _id } })],
  ]

  test.each(cases)('a picture that %s stays: %s', async (_, stays, arrange) => {
    const content = await startContentService([])
    const asset = await upload(content, 200)
    await arrange(content, asset)
    await runRetentionAfterDays(content.database, 91)
    const bytes = await content.database.selectFrom('content_asset').select('id').execute()
    expect(bytes).toHaveLength(stays ? 1 : 0)
    expect((await content.request(asset.url)).status).toBe(stays ? 200 : 404)
  })

  test('a young one stays, and one that was swept can be uploaded again', async () => {
    const content = await startContentService([])
    const asset = await upload(content, 10)
    await runRetentionAfterDays(content.database, 89)
    expect((await content.request(asset.url)).status).toBe(200)
    await runRetentionAfterDays(content.database, 91)
    expect((await content.request(asset.url)).status).toBe(404)
    expect(await upload(content, 10)).toMatchObject({ _id: asset._id })
    expect((await content.request(asset.url)).status).toBe(200)
  })
})

test('preview secrets go a day after they were made, and their history with the years', async () => {
  const content = await startContentService([{ _id: 'post', _type: 'blogPost', title: 'A' }])
  const client = content.client({ token: writeToken, useCdn: false })
  const { secret } = await createPreviewSecret(client, 'test', 'http://shop.test/studio', 'p-ingrid')
  const documents = async () => (await content.database.selectFrom('content_document').select('id').execute()).length
  await runRetentionAfterDays(content.database, 0.5)
  expect(await documents()).toBe(2)
  await runRetentionAfterDays(content.database, 2)
  expect(await documents()).toBe(1)
  await runRetentionAfterDays(content.database, 200)
  const changes = await content.database.selectFrom('content_change').select('data').execute()
  expect(changes.some(({ data }) => data?.includes(secret))).toBe(false)
})

test('a session goes a month after it ended, one that is good or just ended stays', async () => {
  const { database } = await startContentService([])
  await createLoginToken(database, 'editor')
  const count = async () => (await database.selectFrom('content_session').select('user_id').execute()).length
  for (const [days, left] of [
    [13, 1],
    [43, 1],
    [45, 0],
  ] as const) {
    await runRetentionAfterDays(database, days)
    expect(await count(), `after ${days} days`).toBe(left)
  }
})
