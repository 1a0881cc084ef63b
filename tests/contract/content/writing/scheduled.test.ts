import type { NewDocument } from '@pouchery/content-server/document'
import { beforeEach, expect, test, vi } from 'vitest'
import { publishDueDocuments } from '#server/timing/publications.server.ts'
import { startContentService } from '../fixture.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const due = '2026-11-22T11:59:00.000Z'

function order(document: string, at: string, more: object = {}): NewDocument {
  const reference = { _type: 'reference', _ref: document, _weak: true }
  return { _id: `schedule.${document}`, _type: 'scheduledPublication', document: reference, at, ...more }
}

async function start(documents: readonly NewDocument[]) {
  const { database, editor, writer } = await startContentService(documents)
  const other = await startContentService([], { database })
  const all = () => editor({ perspective: 'raw' }).fetch<Record<string, unknown>[]>('*[] | order(_id asc)')
  return { one: writer(), two: other.writer(), database, all }
}

const warned = vi.spyOn(console, 'warn')
beforeEach(() => void warned.mockReset().mockImplementation(() => undefined))

test('publishes a draft at its scheduled time and deletes its schedule; later ones stay', async () => {
  const { one, all } = await start([
    { _id: 'page', _type: 'infoPage', text: 'before' },
    { _id: 'drafts.page', _type: 'infoPage', text: 'after' },
    order('page', due),
    { _id: 'drafts.later', _type: 'infoPage' },
    order('later', '2026-11-22T12:00:00.001Z'),
  ])
  await publishDueDocuments(one, now)
  const left = await all()
  expect(left.map(({ _id }) => _id)).toEqual(['drafts.later', 'page', 'schedule.later'])
  expect(left[1]).toMatchObject({ text: 'after' })
  await publishDueDocuments(one, now + 1)
  expect((await all()).map(({ _id }) => _id)).toEqual(['later', 'page'])
})

test('a post without a date gets its scheduled time, and another keeps its own', async () => {
  const publishedAt = '2026-11-01T08:00:00.000Z'
  const drafts = [{ _id: 'drafts.a' }, { _id: 'drafts.b', publishedAt }].map((one) => ({ ...one, _type: 'blogPost' }))
  const { one, all } = await start([...drafts, order('a', due), order('b', due)])
  await publishDueDocuments(one, now)
  expect((await all()).map((document) => document.publishedAt)).toEqual([due, publishedAt])
})

test('only one of several concurrent processes publishes, without reporting a failure', async () => {
  const { one, two, all, database } = await start([{ _id: 'drafts.page', _type: 'infoPage' }, order('page', due)])
  const count = () => database.selectFrom('content_transaction').select('id').execute()
  const before = (await count()).length
  await Promise.all([one, two, one, two].map((writer) => publishDueDocuments(writer, now)))
  expect((await all()).map(({ _id }) => _id)).toEqual(['page'])
  expect((await count()).length).toBe(before + 1)
  expect(warned).not.toHaveBeenCalled()
})

test('a draft that cannot be published stays a draft, with the reason in its schedule and no retry', async () => {
  const author = { _type: 'reference', _ref: 'nobody', _weak: true, _strengthenOnPublish: { type: 'blogAuthor' } }
  const { one, all } = await start([{ _id: 'drafts.post', _type: 'blogPost', author }, order('post', due)])
  await publishDueDocuments(one, now)
  await publishDueDocuments(one, now)
  const [draft, failed] = await all()
  expect([draft?._id, failed?._id]).toEqual(['drafts.post', 'schedule.post'])
  expect(failed?.failure).toMatch(/409/)
  expect(warned).toHaveBeenCalledTimes(1)
})

test('removes a schedule whose draft was published manually or discarded', async () => {
  const { one, all } = await start([{ _id: 'page', _type: 'infoPage' }, order('page', due), order('nothing', due)])
  await publishDueDocuments(one, now)
  expect((await all()).map(({ _id }) => _id)).toEqual(['page'])
})
