import type { NewDocument } from '@pouchery/content-server/document'
import type { ListenEventName } from '@sanity/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBearerHeader, createLoginToken } from '../auth.ts'
import { type ContentServer, createMessageQueue, startContentServer, takeNext } from '../content-server.ts'
import { writeToken } from '../fixture.ts'

const posts: NewDocument[] = [
  { _id: 'a', _type: 'post', title: 'First', shown: true },
  { _id: 'b', _type: 'post', title: 'Second', shown: false },
]
const everything: ListenEventName[] = ['welcome', 'mutation', 'reconnect']

let server: ContentServer
beforeEach(async () => {
  server = await startContentServer([])
})

const write = (...documents: NewDocument[]) => server.service.replaceDocuments(documents)

/** Listens with `@sanity/client`. The first event is `welcome`. */
function listen(query: string, params: Record<string, unknown> = {}, options: object = {}) {
  const inbox = createMessageQueue<Record<string, unknown>>()
  const events = server.client().listen(query, params, { events: everything, ...options })
  const error = (error: unknown) => inbox.put({ error })
  const subscription = events.subscribe({ next: (event) => inbox.put({ ...event }), error })
  onTestFinished(() => subscription.unsubscribe())
  return inbox
}

test('reports a change with both states, as patches that produce the whole document', async () => {
  await write(...posts)
  const options = { effectFormat: 'mendoza', includePreviousRevision: true }
  const { next } = listen('*[_type == $type]', { type: 'post' }, options)
  expect(await next()).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
  await write({ _id: 'a', _type: 'post', title: 'First, rewritten' })
  const event = await next()
  const [previous, now] = [{ title: 'First' }, { title: 'First, rewritten' }]
  expect(event).toMatchObject({
    ...{ type: 'mutation', documentId: 'a', transition: 'update', identity: 'shop', visibility: 'query' },
    ...{ transactionTotalEvents: 1, transactionCurrentEvent: 1, mutations: [{ createOrReplace: now }] },
    ...{ effects: { apply: [0, now], revert: [0, previous] }, result: { _id: 'a', ...now }, previous },
  })
  const [stored] = await server.client().fetch('*[_id == "a"]')
  expect([event.resultRev, event.transactionId]).toEqual([stored._rev, stored._rev])
  expect(event.previousRev).not.toBe(event.resultRev)
})

test('a document appears and disappears when it starts and stops matching the filter', async () => {
  await write(...posts)
  const options = { includeResult: false, includeMutations: false }
  const { next, take } = listen('*[_type == "post" && shown]', {}, options)
  await next()
  await write({ _id: 'b', _type: 'post', title: 'Second', shown: true })
  await write({ _id: 'a', _type: 'post', title: 'First', shown: false })
  await write({ _id: 'c', _type: 'post', title: 'Third', shown: true })
  const events = await take(3)
  const transitions = events.map(({ documentId, transition }) => `${documentId} ${transition}`)
  expect(transitions).toEqual(['b appear', 'a disappear', 'c appear'])
  expect(events.some((event) => 'result' in event || 'mutations' in event)).toBe(false)
  expect(events.map((event) => 'previousRev' in event)).toEqual([true, true, false])
})

test('reports each document of a transaction to its listeners, with its position in the transaction', async () => {
  const { next, take } = listen('*[_id in $ids]', { ids: ['x', 'drafts.x'] })
  await next()
  await write(...['x', 'other', 'drafts.x'].map((_id) => ({ _id, _type: 'post' })))
  const events = await take(2)
  expect(events.map(({ documentId }) => documentId)).toEqual(['x', 'drafts.x'])
  expect(events.map((event) => event.transactionCurrentEvent)).toEqual([1, 3])
  expect(events.map((event) => event.transactionTotalEvents)).toEqual([3, 3])
})

test('reports drafts to a client with a token, and versions of releases only on request', async () => {
  const editors = listen('*')
  const all = listen('*', {}, { includeAllVersions: true })
  for (const listener of [editors, all]) await listener.next()
  for (const _id of ['versions.spring.x', 'drafts.x', 'x']) await write({ _id, _type: 'post' })
  expect(await editors.take(2)).toMatchObject([{ documentId: 'drafts.x' }, { documentId: 'x' }])
  expect((await all.next()).documentId).toBe('versions.spring.x')
})

test.each(['*[', 'count(*)'])('rejects the query "%s", which is not a filter', async (query) => {
  expect(await listen(query).next()).toMatchObject({ error: expect.any(Error) })
})

async function readStream(path: string, more: Record<string, string> = {}) {
  const stopped = new AbortController()
  onTestFinished(() => stopped.abort())
  const headers = { ...createBearerHeader(writeToken), accept: 'text/event-stream', ...more }
  const url = `${server.origin}/embedded/content/v2024-12-18${path}`
  const answer = await fetch(url, { headers, signal: stopped.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<Record<string, string>> => {
    while (!text.includes('\n\n')) {
      const part = await reader?.read()
      if (!part || part.done) return { event: 'end' }
      text += part.value
    }
    const [event = ''] = text.split('\n\n')
    text = text.slice(event.length + 2)
    return Object.fromEntries(event.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
  }
  return { answer, next, take: (count: number) => takeNext(next, count), stop: () => stopped.abort() }
}

const resumable = '/data/listen/production?query=*&enableResume=true&includeResult=true'

test('resumes a broken stream without missing or duplicate events', async () => {
  const first = await readStream(resumable)
  expect(first.answer.headers.get('content-type')).toContain('text/event-stream')
  expect((await first.next()).event).toBe('welcome')
  await write(...['a', 'b', 'c'].map((_id) => ({ _id, _type: 'post' })))
  const { id = '' } = await first.next()
  first.stop()
  await write({ _id: 'd', _type: 'post' })
  const second = await readStream(resumable, { 'last-event-id': id })
  expect((await second.next()).event).toBe('welcomeback')
  await write({ _id: 'e', _type: 'post' })
  const received = (await second.take(4)).map(({ data = '{}' }) => JSON.parse(data).documentId)
  expect(received).toEqual(['b', 'c', 'd', 'e'])
})

test('resumes a stream that broke after its welcome, and resets it after too many events', async () => {
  const first = await readStream(resumable)
  const { id = '' } = await first.next()
  await write({ _id: 'a', _type: 'post' })
  const second = await readStream(resumable, { 'last-event-id': id })
  expect(await second.take(2)).toMatchObject([{ event: 'welcomeback' }, { event: 'mutation' }])
  for (const [path, lost, event] of [
    [resumable, '999999.0', 'reset'],
    [resumable, 'nonsense', 'welcome'],
    ['/data/live/events/production', '999999.0', 'restart'],
  ] as const) {
    const stream = await readStream(path, { 'last-event-id': lost })
    expect((await stream.next()).event).toBe(event)
  }
})

test('all streams end when the service stops', async () => {
  const stream = await readStream(resumable)
  await stream.next()
  server.service.closeStreams()
  expect((await stream.next()).event).toBe('end')
  expect((await readStream(resumable)).answer.status).toBe(503)
})

test.each([
  ['another data set', '/data/listen/other?query=*', {}, 404],
  ['no query', '/data/listen/production', {}, 400],
  ['a parameter that is not JSON', '/data/listen/production?query=*&$a=x', {}, 400],
  ['an unknown token', '/data/listen/production?query=*', createBearerHeader('unknown'), 401],
])('does not open a stream for %s', async (_, path, headers, status) => {
  expect((await readStream(path, headers)).answer.status).toBe(status)
})

test('reports changed types to the real client, of published documents only unless it requests drafts', async () => {
  const token = await createLoginToken(server.database, 'viewer')
  const watch = (includeDrafts: boolean) => {
    const { put, next } = createMessageQueue<{ type: string; tags?: string[] }>()
    const events = server.client({ apiVersion: '2025-02-19', token }).live.events({ includeDrafts })
    const subscription = events.subscribe(put)
    onTestFinished(() => subscription.unsubscribe())
    return next
  }
  const [nextPublished, nextDraft] = [watch(false), watch(true)]
  expect([(await nextPublished()).type, (await nextDraft()).type]).toEqual(['welcome', 'welcome'])
  await write({ _id: 'drafts.a', _type: 'post' })
  await write({ _id: 'b', _type: 'tag' })
  expect((await nextPublished()).tags).toEqual(['s1:tag'])
  expect([(await nextDraft()).tags, (await nextDraft()).tags]).toEqual([['s1:post'], ['s1:tag']])
})
