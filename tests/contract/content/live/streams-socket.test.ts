import { describe, expect, test } from 'vitest'
import { createLoginToken } from '../auth.ts'
import { openSocket, startContentServer } from '../content-server.ts'
import { readToken } from '../fixture.ts'

type Served = Awaited<ReturnType<typeof startContentServer>>
type Socket = ReturnType<typeof openSocket>

const streamsPath = '/embedded/content/streams'
const listenPath = '/v2024-12-18/data/listen/production?query=*&enableResume=true'

async function openSharedSocket({ origin }: Served, token = readToken) {
  const socket = openSocket(origin, streamsPath, token, { origin })
  await socket.opened
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
    const served = await startContentServer([])
    const socket = await openSharedSocket(served)
    socket.send({ type: 'open', stream: 1, path: listenPath })
    socket.send({ type: 'open', stream: 2, path: '/v2024-12-18/data/live/events/production?includeDrafts=true' })
    const begun = await frames(socket, 4)
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
    const served = await startContentServer([])
    const first = await openSharedSocket(served)
    first.send({ type: 'open', stream: 1, path: listenPath })
    const [, welcome] = await frames(first, 2)
    const [, lastEventId = ''] = /^id: (.*)$/m.exec(welcome?.text ?? '') ?? []
    first.socket.terminate()
    await served.service.replaceDocuments([{ _id: 'a', _type: 'post' }])
    const second = await openSharedSocket(served)
    second.send({ type: 'open', stream: 1, path: listenPath, lastEventId })
    const [, resumed] = await frames(second, 2)
    expect(resumed?.text).toContain('event: welcomeback')
    expect(resumed?.text).toContain('"documentId":"a"')
  })

  test.each([
    ['an unknown address', '/v2024-12-18/data/query/production?query=*', 404],
    ['a broken filter', '/v2024-12-18/data/listen/production?query=*%5B', 400],
    ['another data set', '/v2024-12-18/data/listen/other?query=*', 404],
  ])('%s is refused with %s and the socket goes on', async (_, path, status) => {
    const served = await startContentServer([])
    const socket = await openSharedSocket(served)
    socket.send({ type: 'open', stream: 1, path })
    socket.send({ type: 'open', stream: 2, path: listenPath })
    const [refused, opened] = await frames(socket, 2)
    expect(refused).toMatchObject({ type: 'refused', stream: 1, status })
    expect(opened).toEqual({ type: 'opened', stream: 2 })
  })

  test('when the service stops, streams and sockets are closed in order', async () => {
    const served = await startContentServer([])
    const socket = await openSharedSocket(served)
    socket.send({ type: 'open', stream: 1, path: listenPath })
    await frames(socket, 2)
    served.service.closeStreams()
    expect(await frames(socket, 1)).toEqual([{ type: 'closed', stream: 1 }])
    expect((await socket.closed).code).toBe(1001)
  })
})

describe('a socket is closed', () => {
  test.each([
    ['no JSON', 'rubbish', 1008],
    ['a frame that is too large', JSON.stringify({ type: 'open', stream: 1, path: 'x'.repeat(70_000) }), 1009],
  ])('for %s', async (_, text, code) => {
    const socket = await openSharedSocket(await startContentServer([]))
    socket.socket.send(text)
    expect((await socket.closed).code).toBe(code)
  })

  test('for more streams than anybody needs', async () => {
    const socket = await openSharedSocket(await startContentServer([]))
    for (let stream = 0; stream < 65; stream += 1) socket.send({ type: 'open', stream, path: listenPath })
    expect((await socket.closed).code).toBe(1008)
  })
})

describe('no socket is opened', () => {
  test('for a page of another site', async () => {
    const { origin } = await startContentServer([])
    const headers = { origin: 'https://evil.example' }
    await expect(openSocket(origin, streamsPath, readToken, headers).opened).rejects.toThrow('403')
  })

  test('without a token, and with one that is unknown or has expired', async () => {
    const { origin, database } = await startContentServer([])
    const expired = await createLoginToken(database, 'editor')
    await database.updateTable('content_session').set({ expires_at: 1 }).execute()
    for (const token of [undefined, 'unknown', expired]) {
      await expect(openSocket(origin, streamsPath, token).opened).rejects.toThrow('401')
    }
  })

  test('at any other address, nor for presence', async () => {
    const { origin } = await startContentServer([])
    for (const path of ['/embedded/content/v1/socket/other', '/embedded/content/v2022-06-30/socket/production']) {
      await expect(openSocket(origin, path, readToken).opened).rejects.toThrow()
    }
  })
})
