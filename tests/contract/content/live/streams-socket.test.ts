import { beforeEach, expect, test } from 'vitest'
import { createLoginToken } from '../auth.ts'
import { type ContentServer, openWebSocket, startContentServer } from '../content-server.ts'
import { readToken } from '../fixture.ts'

const streamsPath = '/embedded/content/streams'
const listenPath = '/v2024-12-18/data/listen/production?query=*&enableResume=true'

interface Frame {
  type: string
  stream?: number
  text?: string
}

let served: ContentServer
let socket: Awaited<ReturnType<typeof openSharedSocket>>
beforeEach(async () => {
  served = await startContentServer([])
  socket = await openSharedSocket()
})

async function openSharedSocket() {
  const opened = openWebSocket<Frame>(served.origin, streamsPath, readToken, { origin: served.origin })
  await opened.opened
  return opened
}

const openStream = (stream: number, path = listenPath) => socket.send({ type: 'open', stream, path })

test('several streams carry their own events, and a closed one carries none', async () => {
  openStream(1)
  openStream(2, '/v2024-12-18/data/live/events/production?includeDrafts=true')
  const begun = Map.groupBy(await socket.take(4), ({ stream }) => stream)
  for (const stream of [1, 2]) expect(begun.get(stream)).toMatchObject([{ type: 'opened' }, { type: 'text' }])
  await served.service.replaceDocuments([{ _id: 'drafts.a', _type: 'post' }])
  const received = new Map((await socket.take(2)).map(({ stream, text }) => [stream, text]))
  expect(received.get(1)).toMatch(/^event: mutation\nid: \S+\ndata: \{.*"documentId":"drafts\.a".*\}\n\n$/)
  expect(received.get(2)).toContain('data: {"tags":["s1:post"]}')
  socket.send({ type: 'close', stream: 1 })
  openStream(3)
  const opened = (await socket.take(2)).map(({ type, stream }) => `${type} ${stream}`)
  expect(opened).toEqual(['opened 3', 'text 3'])
  await served.service.replaceDocuments([{ _id: 'b', _type: 'post' }])
  expect((await socket.take(2)).map(({ stream }) => stream).sort()).toEqual([2, 3])
})

test('a stream that broke with its socket resumes on another', async () => {
  openStream(1)
  const [, welcome] = await socket.take(2)
  const [, lastEventId = ''] = /^id: (.*)$/m.exec(welcome?.text ?? '') ?? []
  socket.socket.terminate()
  await served.service.replaceDocuments([{ _id: 'a', _type: 'post' }])
  const second = await openSharedSocket()
  second.send({ type: 'open', stream: 1, path: listenPath, lastEventId })
  const [, resumed] = await second.take(2)
  expect(resumed?.text).toContain('event: welcomeback')
  expect(resumed?.text).toContain('"documentId":"a"')
})

test.each([
  ['an unknown address', '/v2024-12-18/data/query/production?query=*', 404],
  ['a broken filter', '/v2024-12-18/data/listen/production?query=*%5B', 400],
  ['another data set', '/v2024-12-18/data/listen/other?query=*', 404],
])('%s is refused with %s and the socket stays open', async (_, path, status) => {
  openStream(1, path)
  openStream(2)
  const [refused, opened] = await socket.take(2)
  expect(refused).toMatchObject({ type: 'refused', stream: 1, status })
  expect(opened).toEqual({ type: 'opened', stream: 2 })
})

test('closes streams and sockets in order when the service stops', async () => {
  openStream(1)
  await socket.take(2)
  served.service.closeStreams()
  expect(await socket.take(1)).toEqual([{ type: 'closed', stream: 1 }])
  expect((await socket.closed).code).toBe(1001)
})

const opening = Array.from({ length: 65 }, (_, stream) => ({ type: 'open', stream, path: listenPath }))

test.each<[string, string[], number]>([
  ['a frame that is not JSON', ['rubbish'], 1008],
  ['a frame that is too large', [JSON.stringify({ ...opening[0], path: 'x'.repeat(70_000) })], 1009],
  ['too many streams', opening.map((frame) => JSON.stringify(frame)), 1008],
])('closes a socket for %s', async (_, sent, code) => {
  for (const text of sent) socket.socket.send(text)
  expect((await socket.closed).code).toBe(code)
})

const open = (path: string, token?: string, headers = {}) => openWebSocket(served.origin, path, token, headers).opened

test('does not open a socket for a page of another site, at another address or for presence', async () => {
  await expect(open(streamsPath, readToken, { origin: 'https://evil.example' })).rejects.toThrow('403')
  await expect(open('/embedded/content/v1/socket/other', readToken)).rejects.toThrow()
  await expect(open('/embedded/content/v2022-06-30/socket/production', readToken)).rejects.toThrow()
})

test('does not open a socket without a token, or with an unknown or expired one', async () => {
  const expired = await createLoginToken(served.database, 'editor')
  await served.database.updateTable('content_session').set({ expires_at: 1 }).execute()
  for (const token of [undefined, 'unknown', expired]) await expect(open(streamsPath, token)).rejects.toThrow('401')
})
