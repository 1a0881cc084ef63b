import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#embedded/content/access/access.ts'
import { readToken } from '../fixture.ts'
import { bearer, tokenOf } from '../people.ts'
import { openSocket, serveContent } from '../served.ts'

type Served = Awaited<ReturnType<typeof serveContent>>
type Socket = ReturnType<typeof openSocket>

const presencePath = '/embedded/content/v2022-06-30/socket/production?tag=sanity.studio.presence'
const streamsPath = '/embedded/content/streams'
const listenPath = '/v2024-12-18/data/listen/production?query=*&enableResume=true'

/** Calls a method of the presence socket and waits for its result. */
async function call({ send, next }: Socket, method: string, params: object = {}) {
  const id = crypto.randomUUID()
  send({ jsonrpc: '2.0', id, method, params: { ...params, apiVersion: 'v1' } })
  const answer = (await next()) as { id: string; result?: unknown; error?: { code: number } }
  expect(answer.id).toBe(id)
  return answer.result ?? answer.error
}

/** An editor's presence socket, authorized and subscribed. */
async function present({ origin, database }: Served, role: Role) {
  const socket = openSocket(origin, presencePath, { origin })
  await socket.opened
  await call(socket, 'authorization', bearer(await tokenOf(database, role)))
  const subscription = await call(socket, 'presence_subscribe')
  return { ...socket, subscription }
}

describe('presence of editors', () => {
  test('everybody else is told where an editor is, who asks, and that one is gone', async () => {
    const served = await serveContent([])
    const [ingrid, elias] = [await present(served, 'administrator'), await present(served, 'editor')]
    const told = (result: object) => ({
      jsonrpc: '2.0',
      method: 'presence_subscription',
      params: { subscription: ingrid.subscription, result },
    })
    const locations = [{ type: 'document', documentId: 'post', path: ['title'], lastActiveAt: '2026-11-21T12:00:00Z' }]
    await call(elias, 'presence_rollcall', { session: 's1' })
    expect(await ingrid.next()).toEqual(told({ type: 'rollCall', i: 'p-elias', session: 's1' }))
    await call(elias, 'presence_announce', { data: { sessionId: 's1', locations } })
    expect(await ingrid.next()).toEqual(told({ type: 'state', i: 'p-elias', m: { sessionId: 's1', locations } }))
    elias.socket.close()
    expect(await ingrid.next()).toEqual(told({ type: 'disconnect', i: 'p-elias', m: { session: 's1' } }))
  })

  test('who has unsubscribed is told nothing more', async () => {
    const served = await serveContent([])
    const [ingrid, elias] = [await present(served, 'administrator'), await present(served, 'editor')]
    await call(ingrid, 'presence_unsubscribe', { subscriptionId: ingrid.subscription })
    await call(elias, 'presence_announce', { data: { sessionId: 's1', locations: [] } })
    expect(await call(ingrid, 'presence_rollcall', { session: 's2' })).toBe(true)
  })

  test('who was signed out or taken out is told nothing more of where editors are', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const served = await serveContent([])
    const [maren, elias] = [await present(served, 'viewer'), await present(served, 'editor')]
    await served.database.deleteFrom('content_session').where('user_id', '=', 'p-maren').execute()
    vi.advanceTimersByTime(15_000)
    expect((await maren.closed).code).toBe(4401)
    expect(await call(elias, 'presence_announce', { data: { sessionId: 's1', locations: [] } })).toBe(true)
  })

  test.each([
    ['no token', undefined],
    ['an unknown one', 'unknown'],
  ])('with %s nobody subscribes', async (_, token) => {
    const { origin } = await serveContent([])
    const socket = openSocket(origin, presencePath)
    await socket.opened
    if (token) expect(await call(socket, 'authorization', bearer(token))).toMatchObject({ code: 4001 })
    expect(await call(socket, 'presence_subscribe')).toMatchObject({ code: 4001 })
    expect(await call(socket, 'presence_announce', { data: 'rubbish' })).toMatchObject({ code: -32600 })
  })
})

/** A shared socket that has shown its token. */
async function shared({ origin }: Served, token: string | undefined) {
  const socket = openSocket(origin, streamsPath, { origin })
  await socket.opened
  socket.send({ type: 'authorize', ...(token === undefined ? {} : { token }) })
  return socket
}

interface Frame {
  type: string
  stream?: number
  text?: string
  status?: number
}

async function frames({ next }: Socket, count: number): Promise<Frame[]> {
  const found: Frame[] = []
  while (found.length < count) found.push((await next()) as Frame)
  return found
}

describe('streams over one socket', () => {
  test('several streams carry their own events, and one that is closed no more', async () => {
    const served = await serveContent([])
    const socket = await shared(served, readToken)
    socket.send({ type: 'open', stream: 1, path: listenPath })
    socket.send({ type: 'open', stream: 2, path: '/v2024-12-18/data/live/events/production?includeDrafts=true' })
    const begun = await frames(socket, 5)
    expect(begun[0]).toEqual({ type: 'authorized' })
    const of = (stream: number) => begun.filter((frame) => frame.stream === stream).map(({ type }) => type)
    expect([of(1), of(2)]).toEqual([
      ['opened', 'text'],
      ['opened', 'text'],
    ])
    await served.service.replaceDocuments([{ _id: 'drafts.a', _type: 'post' }])
    const told = await frames(socket, 2)
    expect(told.find(({ stream }) => stream === 1)?.text).toMatch(
      /^event: mutation\nid: \S+\ndata: \{.*"documentId":"drafts\.a".*\}\n\n$/,
    )
    expect(told.find(({ stream }) => stream === 2)?.text).toContain('data: {"tags":["s1:post"]}')
    socket.send({ type: 'close', stream: 1 })
    socket.send({ type: 'open', stream: 3, path: listenPath })
    expect((await frames(socket, 2)).map(({ type, stream }) => [type, stream])).toEqual([
      ['opened', 3],
      ['text', 3],
    ])
    await served.service.replaceDocuments([{ _id: 'b', _type: 'post' }])
    expect((await frames(socket, 2)).map(({ stream }) => stream).sort()).toEqual([2, 3])
  })

  test('a stream that broke with its socket is taken up on another', async () => {
    const served = await serveContent([])
    const first = await shared(served, readToken)
    first.send({ type: 'open', stream: 1, path: listenPath })
    const [, , welcome] = await frames(first, 3)
    const [, lastEventId = ''] = /^id: (.*)$/m.exec(welcome?.text ?? '') ?? []
    first.socket.terminate()
    await served.service.replaceDocuments([{ _id: 'a', _type: 'post' }])
    const second = await shared(served, readToken)
    second.send({ type: 'open', stream: 1, path: listenPath, lastEventId })
    const [, , resumed] = await frames(second, 3)
    expect(resumed?.text).toContain('event: welcomeback')
    expect(resumed?.text).toContain('"documentId":"a"')
  })

  test.each([
    ['an unknown address', '/v2024-12-18/data/query/production?query=*', 404],
    ['a broken filter', '/v2024-12-18/data/listen/production?query=*%5B', 400],
    ['another data set', '/v2024-12-18/data/listen/other?query=*', 404],
  ])('%s is refused with %s and the socket goes on', async (_, path, status) => {
    const served = await serveContent([])
    const socket = await shared(served, undefined)
    socket.send({ type: 'open', stream: 1, path })
    socket.send({ type: 'open', stream: 2, path: listenPath })
    const [, refused, opened] = await frames(socket, 3)
    expect(refused).toMatchObject({ type: 'refused', stream: 1, status })
    expect(opened).toEqual({ type: 'opened', stream: 2 })
  })

  test('without a token drafts are not told', async () => {
    const served = await serveContent([])
    const socket = await shared(served, undefined)
    socket.send({ type: 'open', stream: 1, path: listenPath })
    await frames(socket, 3)
    for (const _id of ['drafts.a', 'a']) await served.service.replaceDocuments([{ _id, _type: 'post' }])
    const [told] = await frames(socket, 1)
    expect(told?.text).toContain('"documentId":"a"')
  })

  test('when the service stops, streams and sockets are closed in order', async () => {
    const served = await serveContent([])
    const socket = await shared(served, readToken)
    socket.send({ type: 'open', stream: 1, path: listenPath })
    await frames(socket, 3)
    served.service.closeStreams()
    expect(await frames(socket, 1)).toEqual([{ type: 'closed', stream: 1 }])
    expect((await socket.closed).code).toBe(1001)
  })
})

describe('a socket is closed', () => {
  test('for a token that is unknown or has expired, saying which', async () => {
    const served = await serveContent([])
    const token = await tokenOf(served.database, 'editor')
    await served.database.updateTable('content_session').set({ expires_at: 1 }).execute()
    expect(await (await shared(served, 'unknown')).closed).toEqual({ code: 4401, reason: 'SIO-401-ANF' })
    expect(await (await shared(served, token)).closed).toEqual({ code: 4401, reason: 'SIO-401-AEX' })
  })

  test.each([
    ['no JSON', 'rubbish', 1008],
    ['a stream before the token', JSON.stringify({ type: 'open', stream: 1, path: listenPath }), 1008],
    ['a frame that is too large', JSON.stringify({ type: 'authorize', token: 'x'.repeat(70_000) }), 1009],
  ])('for %s', async (_, text, code) => {
    const { origin } = await serveContent([])
    const socket = openSocket(origin, streamsPath)
    await socket.opened
    socket.socket.send(text)
    expect((await socket.closed).code).toBe(code)
  })

  test('for more streams than anybody needs', async () => {
    const served = await serveContent([])
    const socket = await shared(served, readToken)
    for (let stream = 0; stream < 65; stream += 1) socket.send({ type: 'open', stream, path: listenPath })
    expect((await socket.closed).code).toBe(1008)
  })

  test.each([presencePath, streamsPath])('before it opens, for a page of another site: %s', async (path) => {
    const { origin } = await serveContent([])
    await expect(openSocket(origin, path, { origin: 'https://evil.example' }).opened).rejects.toThrow('403')
  })

  test('at any other address', async () => {
    const { origin } = await serveContent([])
    await expect(openSocket(origin, '/embedded/content/v1/socket/other').opened).rejects.toThrow()
  })
})

describe('sockets of nobody known', () => {
  test('cannot keep an editor out: who was there longest makes room', async () => {
    const served = await serveContent([])
    const headers = { origin: served.origin, 'x-client-address': '192.0.2.1' }
    const guests = Array.from({ length: 40 }, () => openSocket(served.origin, streamsPath, headers))
    await Promise.all(guests.map(({ opened }) => opened))
    const ingrid = await present(served, 'administrator')
    const editor = openSocket(served.origin, presencePath, headers)
    await editor.opened
    await call(editor, 'authorization', bearer(await tokenOf(served.database, 'editor')))
    expect((await guests[0]?.closed)?.code).toBe(1013)
    // The editor is a guest no more: as many others as before have room, and put out neither.
    const more = Array.from({ length: 41 }, () => openSocket(served.origin, streamsPath, headers))
    await Promise.all(more.map(({ opened }) => opened))
    await more[0]?.closed
    await call(editor, 'presence_announce', { data: { sessionId: 's1', locations: [] } })
    expect(await ingrid.next()).toMatchObject({ params: { result: { type: 'state', i: 'p-elias' } } })
  })
})
