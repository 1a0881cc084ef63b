import type { NewDocument } from '@pouchery/content-server/document'
import type { SanityClient } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import { publishDueReleases } from '#server/timing/releases.server.ts'
import { startContentService, writeToken } from '../fixture.ts'

const soon = new Date(Date.now() + 86_400_000).toISOString()
const documents: NewDocument[] = [
  { _id: 'a', _type: 'post', title: 'First' },
  { _id: 'b', _type: 'post', title: 'Second' },
]

async function start(more: readonly NewDocument[] = []) {
  const { client, writer, database } = await startContentService([...documents, ...more])
  const editor = client({ token: writeToken, useCdn: false, perspective: 'raw' })
  const published = () => client({ perspective: 'published' }).fetch<object>('*[] | order(_id asc){_id, title}')
  return { editor, writer: writer(), published, database }
}

async function createSpringRelease(editor: SanityClient) {
  await editor.releases.create({ releaseId: 'spring', metadata: { title: 'Spring', releaseType: 'undecided' } })
  await editor.createVersion({
    document: { _type: 'post', title: 'For spring' },
    ...{ releaseId: 'spring', publishedId: 'a' },
  })
  await editor.createVersion({
    document: { _type: 'post', title: 'New' },
    ...{ releaseId: 'spring', publishedId: 'c' },
  })
  await editor.unpublishVersion({ releaseId: 'spring', publishedId: 'b' })
}

const stateOf = async (editor: SanityClient) => {
  return (await editor.releases.get({ releaseId: 'spring' }))?.state
}

test('a release is made, seen and published at once', async () => {
  const { editor, published } = await start()
  await createSpringRelease(editor)
  const { documents: inside } = await editor.releases
    .fetchDocuments({ releaseId: 'spring' })
    .then((found) => ({ documents: Array.isArray(found) ? found : (found as { result: unknown[] }).result }))
  expect(inside).toHaveLength(3)
  expect(await editor.fetch('*[] | order(_id asc).title', {}, { perspective: ['spring', 'drafts'] })).toEqual([
    'For spring',
    'New',
  ])
  await editor.releases.publish({ releaseId: 'spring' })
  expect(await published()).toEqual([
    { _id: 'a', title: 'For spring' },
    { _id: 'c', title: 'New' },
  ])
  const release = await editor.releases.get({ releaseId: 'spring' })
  expect(release).toMatchObject({ name: 'spring', state: 'published', publishedAt: expect.any(String) })
  expect(release?.finalDocumentStates?.map(({ id }) => id)).toEqual([
    'versions.spring.a',
    'versions.spring.b',
    'versions.spring.c',
  ])
  expect(await editor.fetch('count(*[_id in path("versions.**")])')).toBe(0)
  // The release unpublishes the document and keeps it as a draft, like a regular unpublish.
  expect(await editor.fetch('*[_id match "*b"]._id', {}, { perspective: 'raw' })).toEqual(['drafts.b'])
  await editor.releases.delete({ releaseId: 'spring' })
  expect(await editor.releases.get({ releaseId: 'spring' })).toBeUndefined()
})

test('one that waits for its time cannot be changed, and is published when it comes, once', async () => {
  const { editor, writer, published } = await start()
  await createSpringRelease(editor)
  await editor.releases.schedule({ releaseId: 'spring', publishAt: soon })
  expect(await stateOf(editor)).toBe('scheduled')
  await expect(editor.patch('versions.spring.a').set({ title: 'Late' }).commit()).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(editor.delete('versions.spring.a')).rejects.toMatchObject({ statusCode: 400 })
  await publishDueReleases(writer, Date.parse(soon) - 1)
  expect(await stateOf(editor)).toBe('scheduled')
  const due = Date.parse(soon)
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await Promise.all([publishDueReleases(writer, due), publishDueReleases(writer, due)])
  log.mockRestore()
  expect(await stateOf(editor)).toBe('published')
  expect(await published()).toEqual([
    { _id: 'a', title: 'For spring' },
    { _id: 'c', title: 'New' },
  ])
})

test('one that cannot be published at its time is open again and says why', async () => {
  const { editor, writer, published } = await start()
  await createSpringRelease(editor)
  await editor.create({ _id: 'd', _type: 'post', title: 'Points at b', next: { _type: 'reference', _ref: 'b' } })
  await editor.releases.schedule({ releaseId: 'spring', publishAt: soon })
  const before = await published()
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await publishDueReleases(writer, Date.parse(soon))
  log.mockRestore()
  const release = await editor.releases.get({ releaseId: 'spring' })
  expect(release).toMatchObject({ state: 'active', error: { message: expect.stringContaining('"b"') } })
  expect(release).not.toHaveProperty('publishAt')
  expect(await published()).toEqual(before)
})

test('one is taken back from its time, archived, and brought back as it was', async () => {
  const { editor } = await start()
  await createSpringRelease(editor)
  await editor.releases.schedule({ releaseId: 'spring', publishAt: soon })
  await editor.releases.unschedule({ releaseId: 'spring' })
  await editor.releases.edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'Late spring' } } })
  await editor.releases.archive({ releaseId: 'spring' })
  expect([await stateOf(editor), await editor.fetch('count(*[_id in path("versions.**")])')]).toEqual(['archived', 0])
  await editor.releases.unarchive({ releaseId: 'spring' })
  expect(await editor.fetch('*[_id in path("versions.**")] | order(_id asc).title')).toEqual([
    'For spring',
    'Second',
    'New',
  ])
  expect(await editor.releases.get({ releaseId: 'spring' })).toMatchObject({
    state: 'active',
    metadata: { title: 'Late spring' },
  })
})

test.each([
  ['made twice', (editor: SanityClient) => editor.releases.create({ releaseId: 'spring', metadata: {} as never })],
  [
    'scheduled for a moment that is over',
    (editor: SanityClient) => editor.releases.schedule({ releaseId: 'spring', publishAt: '2020-01-01T00:00:00Z' }),
  ],
  [
    'scheduled for no moment',
    (editor: SanityClient) => editor.releases.schedule({ releaseId: 'spring', publishAt: 'tomorrow' }),
  ],
  ['deleted while it is open', (editor: SanityClient) => editor.releases.delete({ releaseId: 'spring' })],
  ['brought back while it is open', (editor: SanityClient) => editor.releases.unarchive({ releaseId: 'spring' })],
  [
    'edited in its state',
    (editor: SanityClient) =>
      editor.releases.edit({ releaseId: 'spring', patch: { set: { state: 'published' } } as never }),
  ],
  ['one that is not there', (editor: SanityClient) => editor.releases.publish({ releaseId: 'autumn' })],
])('a release is not %s', async (_, wrong) => {
  const { editor } = await start()
  await createSpringRelease(editor)
  const before = await editor.releases.get({ releaseId: 'spring' })
  await expect(wrong(editor)).rejects.toMatchObject({
    statusCode: expect.toSatisfy((code) => code === 400 || code === 409),
  })
  expect(await editor.releases.get({ releaseId: 'spring' })).toEqual(before)
})

test('all versions of a document are found by its id', async () => {
  const { editor } = await start([{ _id: 'drafts.a', _type: 'post', title: 'Draft' }])
  await createSpringRelease(editor)
  const found = await editor.getDocument('a', { includeAllVersions: true })
  expect(found.map(({ _id }) => _id)).toEqual(['a', 'drafts.a', 'versions.spring.a'])
  expect(await editor.getDocument('nowhere', { includeAllVersions: true })).toEqual([])
})
