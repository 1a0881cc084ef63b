import type { NewDocument } from '@pouchery/content-server/document'
import type { ListenEventName, SanityClient } from '@sanity/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bearerHeader, createLoginToken } from '../auth.ts'
import { createMessageQueue, startContentServer } from '../content-server.ts'
import { readToken } from '../fixture.ts'

const posts: NewDocument[] = [
  { _id: 'a', _type: 'post', title: 'First', shown: true },
  { _id: 'b', _type: 'post', title: 'Second', shown: false },
]
const everything: ListenEventName[] = ['welcome', 'mutation', 'reconnect']

/** Listens with the real client. The first event is `welcome`. */
function listen(client: SanityClient, query: string, params: Record<string, unknown>, options: object = {}) {
  const inbox = createMessageQueue<Record<string, unknown>>()
  const events = client.listen(query, params, { events: everything, ...options })
  const subscription = events.subscribe({
    next: (event) => inbox.put({ ...event }),
    error: (error) => inbox.put({ error }),
  })
  onTestFinished(() => subscription.unsubscribe())
  return { next: inbox.next, stop: () => subscription.unsubscribe() }
}

describe('the real client listens', () => {
  test('a change is told with what was and what is, as patches that give the whole document', async () => {
    const { client, service } = await startContentServer(posts)
    const { next } = listen(
      client(),
      '*[_type == $type]',
      { type: 'post' },
      { effectFormat: 'mendoza', includePreviousRevision: true },
    )
    expect(await next()).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
    await service.replaceDocuments([{ _id: 'a', _type: 'post', title: 'First, rewritten' }])
    const event = await next()
    expect(event).toMatchObject({
      type: 'mutation',
      documentId: 'a',
      transition: 'update',
      identity: 'shop',
      visibility: 'query',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      mutations: [{ createOrReplace: { title: 'First, rewritten' } }],
      effects: { apply: [0, { title: 'First, rewritten' }], revert: [0, { title: 'First' }] },
      result: { _id: 'a', title: 'First, rewritten' },
      previous: { title: 'First' },
    })
    const [stored] = await client().fetch('*[_id == "a"]')
    expect([event.resultRev, event.transactionId]).toEqual([stored._rev, stored._rev])
    expect(event.previousRev).not.toBe(event.resultRev)
  })

  test('a document appears and disappears as the filter comes to match it and no longer does', async () => {
    const { client, service } = await startContentServer(posts)
    const { next } = listen(
      client(),
      '*[_type == "post" && shown]',
      {},
      { includeResult: false, includeMutations: false },
    )
    await next()
    await service.replaceDocuments([{ _id: 'b', _type: 'post', title: 'Second', shown: true }])
    await service.replaceDocuments([{ _id: 'a', _type: 'post', title: 'First', shown: false }])
    await service.replaceDocuments([{ _id: 'c', _type: 'post', title: 'Third', shown: true }])
    const events = [await next(), await next(), await next()]
    expect(events.map(({ documentId, transition }) => [documentId, transition])).toEqual([
      ['b', 'appear'],
      ['a', 'disappear'],
      ['c', 'appear'],
    ])
    expect(events.some((event) => 'result' in event || 'mutations' in event)).toBe(false)
    expect(events.map((event) => 'previousRev' in event)).toEqual([true, true, false])
  })

  test('each document of a transaction is told to whoever listens to it, with its place among all', async () => {
    const { client, service } = await startContentServer([])
    const { next } = listen(client(), '*[_id in $ids]', { ids: ['x', 'drafts.x'] })
    await next()
    const ids = ['x', 'other', 'drafts.x']
    await service.replaceDocuments(ids.map((_id) => ({ _id, _type: 'post' })))
    const events = [await next(), await next()]
    expect(
      events.map((event) => [event.documentId, event.transactionCurrentEvent, event.transactionTotalEvents]),
    ).toEqual([
      ['x', 1, 3],
      ['drafts.x', 3, 3],
    ])
  })

  test('without a token drafts are not told, and versions of releases only to who asks for them', async () => {
    const { client, service } = await startContentServer([])
    const editors = listen(client(), '*', {})
    const all = listen(client(), '*', {}, { includeAllVersions: true })
    for (const listener of [editors, all]) await listener.next()
    const ids = ['versions.spring.x', 'drafts.x', 'x']
    for (const _id of ids) await service.replaceDocuments([{ _id, _type: 'post' }])
    expect([(await editors.next()).documentId, (await editors.next()).documentId]).toEqual(['drafts.x', 'x'])
    expect((await all.next()).documentId).toBe('versions.spring.x')
  })

  test.each([
    ['a query that does not parse', '*[', {}],
    ['a query that is no filter', 'count(*)', {}],
  ])('%s is refused', async (_, query, params) => {
    const { client } = await startContentServer([])
    expect(await listen(client(), query, params).next()).toMatchObject({ error: expect.any(Error) })
  })
})

async function readStream(origin: string, path: string, headers: Record<string, string> = {}) {
  const stopped = new AbortController()
  onTestFinished(() => stopped.abort())
  const answer = await fetch(`${origin}/embedded/content/v2024-12-18${path}`, {
    headers: { ...bearerHeader('write-token'), accept: 'text/event-stream', ...headers },
    signal: stopped.signal,
  })
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
  return { answer, next, stop: () => stopped.abort() }
}

const resumable = '/data/listen/production?query=*&enableResume=true&includeResult=true'

describe('a stream that broke', () => {
  test('is taken up where it was: nothing is missed and nothing told twice', async () => {
    const { origin, service } = await startContentServer([])
    const first = await readStream(origin, resumable)
    expect(first.answer.headers.get('content-type')).toContain('text/event-stream')
    expect((await first.next()).event).toBe('welcome')
    await service.replaceDocuments(['a', 'b', 'c'].map((_id) => ({ _id, _type: 'post' })))
    const { id = '' } = await first.next()
    first.stop()
    await service.replaceDocuments([{ _id: 'd', _type: 'post' }])
    const second = await readStream(origin, resumable, { 'last-event-id': id })
    expect((await second.next()).event).toBe('welcomeback')
    await service.replaceDocuments([{ _id: 'e', _type: 'post' }])
    const told = [await second.next(), await second.next(), await second.next(), await second.next()]
    expect(told.map(({ data = '{}' }) => JSON.parse(data).documentId)).toEqual(['b', 'c', 'd', 'e'])
  })

  test('from its welcome on, and after more than can be told again it begins anew', async () => {
    const { origin, service } = await startContentServer([])
    const first = await readStream(origin, resumable)
    const { id = '' } = await first.next()
    await service.replaceDocuments([{ _id: 'a', _type: 'post' }])
    const second = await readStream(origin, resumable, { 'last-event-id': id })
    expect([(await second.next()).event, (await second.next()).event]).toEqual(['welcomeback', 'mutation'])
    for (const lost of ['999999.0', 'nonsense']) {
      const stream = await readStream(origin, resumable, { 'last-event-id': lost })
      expect((await stream.next()).event).toBe(lost === 'nonsense' ? 'welcome' : 'reset')
    }
  })
})

describe('streams end', () => {
  test('all of them when the service stops', async () => {
    const { origin, service } = await startContentServer([])
    const stream = await readStream(origin, resumable)
    await stream.next()
    service.closeStreams()
    expect((await stream.next()).event).toBe('end')
    expect((await readStream(origin, resumable)).answer.status).toBe(503)
  })

  test.each([
    ['another data set', '/data/listen/other?query=*', {}, 404],
    ['no query', '/data/listen/production', {}, 400],
    ['a parameter that is no JSON', '/data/listen/production?query=*&$a=x', {}, 400],
    ['an unknown token', '/data/listen/production?query=*', bearerHeader('unknown'), 401],
    ['nobody', '/data/listen/production?query=*', { authorization: '' }, 401],
    ['drafts for nobody', '/data/live/events/production?includeDrafts=true', { authorization: '' }, 401],
  ])('a stream of %s is not opened', async (_, path, headers, status) => {
    const { origin } = await startContentServer([])
    expect((await readStream(origin, path, headers)).answer.status).toBe(status)
  })
})

describe('live events', () => {
  test('the real client is told which types changed, published documents only unless it asks for drafts', async () => {
    const { client, service, database } = await startContentServer([])
    const token = await createLoginToken(database, 'viewer')
    const published = createMessageQueue<{ type: string; tags?: string[] }>()
    const drafts = createMessageQueue<{ type: string; tags?: string[] }>()
    const watch = (includeDrafts: boolean, put: (event: { type: string }) => void) => {
      const events = client({ apiVersion: '2025-02-19', token }).live.events({ includeDrafts })
      const subscription = events.subscribe(put)
      onTestFinished(() => subscription.unsubscribe())
    }
    watch(false, published.put)
    watch(true, drafts.put)
    expect([(await published.next()).type, (await drafts.next()).type]).toEqual(['welcome', 'welcome'])
    await service.replaceDocuments([{ _id: 'drafts.a', _type: 'post' }])
    await service.replaceDocuments([{ _id: 'b', _type: 'tag' }])
    expect((await published.next()).tags).toEqual(['s1:tag'])
    expect([(await drafts.next()).tags, (await drafts.next()).tags]).toEqual([['s1:post'], ['s1:tag']])
  })

  test('a reader that was away begins anew when it missed too much', async () => {
    const { origin } = await startContentServer([])
    const stream = await readStream(origin, '/data/live/events/production', {
      'last-event-id': '999999.0',
      ...bearerHeader(readToken),
    })
    expect((await stream.next()).event).toBe('restart')
  })
})
