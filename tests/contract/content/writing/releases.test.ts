import type { NewDocument } from '@pouchery/content-server/document'
import type { SanityClient } from '@sanity/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { publishDueReleases } from '#server/timing/releases.server.ts'
import { startContentService } from '../fixture.ts'

const spring = { releaseId: 'spring' }
const due = Date.now() + 86_400_000
const soon = new Date(due).toISOString()
const documents: NewDocument[] = [
  { _id: 'a', _type: 'post', title: 'First' },
  { _id: 'b', _type: 'post', title: 'Second' },
]

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

/** Starts a service with the release `spring`, which changes `a`, unpublishes `b` and creates `c`. */
async function start(more: readonly NewDocument[] = []) {
  const { client, editor: createEditor, writer } = await startContentService([...documents, ...more])
  const editor = createEditor({ perspective: 'raw' })
  const published = async () => {
    const found = await client().fetch<{ _id: string; title: string }[]>('*[] | order(_id asc){_id, title}')
    return found.map(({ _id, title }) => `${_id} ${title}`)
  }
  await editor.releases.create({ ...spring, metadata: { title: 'Spring', releaseType: 'undecided' } })
  await editor.createVersion({ ...spring, document: { _type: 'post', title: 'For spring' }, publishedId: 'a' })
  await editor.createVersion({ ...spring, document: { _type: 'post', title: 'New' }, publishedId: 'c' })
  await editor.unpublishVersion({ ...spring, publishedId: 'b' })
  return { editor, writer: writer(), published, release: () => editor.releases.get(spring) }
}

test('creates, previews and publishes a release at once', async () => {
  const { editor, published, release } = await start()
  const found: unknown = await editor.releases.fetchDocuments(spring)
  expect(Array.isArray(found) ? { result: found } : found).toMatchObject({ result: [{}, {}, {}] })
  const titles = await editor.fetch('*[] | order(_id asc).title', {}, { perspective: ['spring', 'drafts'] })
  expect(titles).toEqual(['For spring', 'New'])
  await editor.releases.publish(spring)
  expect(await published()).toEqual(['a For spring', 'c New'])
  expect(await release()).toMatchObject({ name: 'spring', state: 'published', publishedAt: expect.any(String) })
  const states = (await release())?.finalDocumentStates?.map(({ id }) => id)
  expect(states).toEqual(['versions.spring.a', 'versions.spring.b', 'versions.spring.c'])
  expect(await editor.fetch('count(*[_id in path("versions.**")])')).toBe(0)
  // Unpublishing by a release keeps the document as a draft, as the unpublish action does.
  expect(await editor.fetch('*[_id match "*b"]._id', {}, { perspective: 'raw' })).toEqual(['drafts.b'])
  await editor.releases.delete(spring)
  expect(await release()).toBeUndefined()
})

test('a scheduled release cannot be changed, and is published once at its time', async () => {
  const { editor, writer, published, release } = await start()
  await editor.releases.schedule({ ...spring, publishAt: soon })
  expect(await release()).toMatchObject({ state: 'scheduled' })
  const edit = editor.patch('versions.spring.a').set({ title: 'Late' })
  await expect(edit.commit()).rejects.toMatchObject({ statusCode: 400 })
  await expect(editor.delete('versions.spring.a')).rejects.toMatchObject({ statusCode: 400 })
  await publishDueReleases(writer, due - 1)
  expect(await release()).toMatchObject({ state: 'scheduled' })
  await Promise.all([publishDueReleases(writer, due), publishDueReleases(writer, due)])
  expect(await release()).toMatchObject({ state: 'published' })
  expect(await published()).toEqual(['a For spring', 'c New'])
})

test('a scheduled release that cannot be published is open again and reports the reason', async () => {
  const { editor, writer, published, release } = await start()
  await editor.create({ _id: 'd', _type: 'post', title: 'Points at b', next: { _type: 'reference', _ref: 'b' } })
  await editor.releases.schedule({ ...spring, publishAt: soon })
  const before = await published()
  await publishDueReleases(writer, due)
  expect(await release()).toMatchObject({ state: 'active', error: { message: expect.stringContaining('"b"') } })
  expect(await release()).not.toHaveProperty('publishAt')
  expect(await published()).toEqual(before)
})

test('a release is unscheduled, archived and restored unchanged', async () => {
  const { editor, release } = await start()
  await editor.releases.schedule({ ...spring, publishAt: soon })
  await editor.releases.unschedule(spring)
  await editor.releases.edit({ ...spring, patch: { set: { 'metadata.title': 'Late spring' } } })
  await editor.releases.archive(spring)
  expect(await release()).toMatchObject({ state: 'archived' })
  expect(await editor.fetch('count(*[_id in path("versions.**")])')).toBe(0)
  await editor.releases.unarchive(spring)
  const titles = await editor.fetch('*[_id in path("versions.**")] | order(_id asc).title')
  expect(titles).toEqual(['For spring', 'Second', 'New'])
  expect(await release()).toMatchObject({ state: 'active', metadata: { title: 'Late spring' } })
})

test.each<[string, (releases: SanityClient['releases']) => Promise<unknown>]>([
  ['created twice', (releases) => releases.create({ ...spring, metadata: {} as never })],
  ['scheduled for a past time', (releases) => releases.schedule({ ...spring, publishAt: '2020-01-01T00:00:00Z' })],
  ['scheduled for an invalid time', (releases) => releases.schedule({ ...spring, publishAt: 'tomorrow' })],
  ['deleted while it is open', (releases) => releases.delete(spring)],
  ['restored while it is open', (releases) => releases.unarchive(spring)],
  ['edited in its state', (releases) => releases.edit({ ...spring, patch: { set: { state: 'published' } } as never })],
  ['published if it does not exist', (releases) => releases.publish({ releaseId: 'autumn' })],
])('a release is not %s', async (_, wrong) => {
  const { editor, release } = await start()
  const before = await release()
  const statusCode = expect.toSatisfy((code) => code === 400 || code === 409)
  await expect(wrong(editor.releases)).rejects.toMatchObject({ statusCode })
  expect(await release()).toEqual(before)
})

test('finds all versions of a document by its id', async () => {
  const { editor } = await start([{ _id: 'drafts.a', _type: 'post', title: 'Draft' }])
  const found = await editor.getDocument('a', { includeAllVersions: true })
  expect(found.map(({ _id }) => _id)).toEqual(['a', 'drafts.a', 'versions.spring.a'])
  expect(await editor.getDocument('nowhere', { includeAllVersions: true })).toEqual([])
})
