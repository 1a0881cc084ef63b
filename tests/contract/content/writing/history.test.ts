import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createBearerHeader } from '../auth.ts'
import { type ContentFixture, startContentService, writeToken } from '../fixture.ts'

let content: ContentFixture

beforeEach(async () => {
  content = await startContentService([{ _id: 'post', _type: 'blogPost', title: 'First' }])
})

const pair = { draftId: 'drafts.post', publishedId: 'post' }
const headers = createBearerHeader(writeToken)
const base = '/embedded/content/v2025-02-19/data'

async function act(id: string, actionType: string, more: object = {}) {
  const action = { actionType: `sanity.action.document.${actionType}`, ...pair, ...more }
  const { body } = await content.post('actions/production', { actions: [action], transactionId: id })
  expect(body).toEqual({ transactionId: id })
}

const edit = (id: string, title: string) => act(id, 'edit', { patch: { set: { title } } })

async function history(path: string): Promise<string> {
  return (await content.request(`${base}/history/production/${path}`, { headers })).text()
}

async function lines(path: string) {
  const written = (await history(path)).split('\n').filter(Boolean)
  return written.map((line) => JSON.parse(line))
}

const documents = async (path: string) => JSON.parse(await history(`documents/${path}`)).documents
const events = async (query: string) => JSON.parse(await history(`events/documents/post${query}`))

test('returns transactions as lines with whole values as effects, for the requested documents only', async () => {
  await edit('t1', 'Second')
  await edit('t2', 'Third')
  await act('t3', 'publish')
  const found = await lines('transactions/post,drafts.post?effectFormat=mendoza&excludeContent=true&reverse=true')
  expect(found.map(({ id }) => id).slice(0, 3)).toEqual(['t3', 't2', 't1'])
  expect(found[0]).toMatchObject({ author: 'shop', documentIDs: expect.arrayContaining(['post', 'drafts.post']) })
  expect(found[0].effects['drafts.post']).toMatchObject({ apply: [0, null], revert: [0, { title: 'Third' }] })
  expect(found[0].effects.post).toMatchObject({ apply: [0, { title: 'Third' }], revert: [0, { title: 'First' }] })
  const onlyDraft = await lines('transactions/drafts.post')
  expect(onlyDraft.map(({ id }) => id)).toEqual(['t1', 't2', 't3'])
  for (const { documentIDs } of onlyDraft) expect(documentIDs).toEqual(['drafts.post'])
  expect(onlyDraft[1].mutations).toEqual([{ patch: { id: 'drafts.post', set: { title: 'Third' } } }])
})

test('limits transactions to a range', async () => {
  for (const id of ['t1', 't2', 't3', 't4']) await edit(id, id)
  const range = async (query: string) => (await lines(`transactions/drafts.post?${query}`)).map(({ id }) => id)
  expect(await range('fromTransaction=t2')).toEqual(['t2', 't3', 't4'])
  expect(await range('fromTransaction=t2&toTransaction=t3')).toEqual(['t2', 't3'])
  expect(await range('toTransaction=t3&reverse=true&limit=2')).toEqual(['t3', 't2'])
})

test('reads a document at a revision, at a point in time and before its deletion', async () => {
  const seeded = await content.editor().getDocument('post')
  await edit('t1', 'Second')
  await wait(5)
  const moment = new Date().toISOString()
  await wait(5)
  await act('t2', 'publish')
  await act('t3', 'delete')
  expect(await documents('post')).toEqual([])
  expect(await documents(`post?revision=${seeded?._rev}`)).toEqual([seeded])
  expect(await documents('post,drafts.post?revision=t1')).toMatchObject([
    { _id: 'post', title: 'First' },
    { _id: 'drafts.post', title: 'Second' },
  ])
  expect(await documents(`post,drafts.post?time=${moment}`)).toMatchObject([{ title: 'First' }, { title: 'Second' }])
  expect(await documents('post?lastRevision=true')).toMatchObject([{ _id: 'post', title: 'Second', _rev: 't2' }])
  expect(await documents('post?revision=unknown')).toEqual([])
})

test('returns the history of a document as events, newest first, in pages', async () => {
  await edit('t1', 'Second')
  await edit('t2', 'Third')
  await act('t3', 'publish')
  await act('t4', 'unpublish')
  await act('t5', 'discard')
  const all = await events('?limit=100')
  expect(all.nextCursor).toBe('')
  const versionId = 'drafts.post'
  expect(all.events.post).toMatchObject([
    { type: 'deleteDocumentVersion', versionId, versionRevisionId: 't4', author: 'shop' },
    { type: 'unpublishDocument', versionId, versionRevisionId: 't4' },
    { type: 'publishDocumentVersion', revisionId: 't3', versionId, versionRevisionId: 't2' },
    { type: 'createDocumentVersion', versionId, versionRevisionId: 't1', documentId: 'post' },
    { type: 'createLiveDocument', documentId: 'post' },
  ])
  const first = await events('?limit=2')
  const second = await events(`?limit=2&nextCursor=${first.nextCursor}`)
  expect([...first.events.post, ...second.events.post]).toEqual(all.events.post.slice(0, 4))
})

test('paged events include all events of a transaction that has several', async () => {
  await edit('t1', 'Second')
  await act('t2', 'delete')
  const all = (await events('?limit=100')).events.post
  const read: unknown[] = []
  for (let cursor = ''; cursor !== 'end'; ) {
    const page = await events(`?limit=1${cursor && `&nextCursor=${cursor}`}`)
    read.push(...page.events.post)
    cursor = page.nextCursor || 'end'
  }
  expect(read).toEqual(all)
})

test('history that starts late begins with the existing document', async () => {
  const { database } = content
  const updated = '2026-01-01'
  const document = { _id: 'old', _type: 'a', _rev: 'old-rev', _createdAt: updated, _updatedAt: updated }
  const data = JSON.stringify(document)
  await database.insertInto('content_document').values({ id: 'old', type: 'a', data, updated }).execute()
  const row = { sequence: 0, position: 0, document_id: 'old', data, mutations: '[]' }
  await database.insertInto('content_change').values(row).execute()
  expect(await documents('old?revision=old-rev')).toEqual([document])
})

test.each([
  ['transactions/post', undefined, 401],
  ['documents/post?revision=x', undefined, 401],
  ['events/documents/post', undefined, 401],
  ['transactions/post?fromTransaction=nowhere', headers, 404],
  ['transactions/post?limit=0', headers, 400],
  ['transactions/post?limit=x', headers, 400],
  ['documents/post?time=yesterday', headers, 400],
  ['events/documents/post?nextCursor=-1', headers, 400],
  [`documents/${'a,'.repeat(3)}b?revision=x`, headers, 200],
] as const)('responds to %s with %j with status %i', async (path, sent, status) => {
  const answer = await content.request(`${base}/history/production/${path}`, sent ? { headers: sent } : {})
  expect(answer.status).toBe(status)
})
