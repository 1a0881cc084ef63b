import { afterEach, beforeEach, expect, test } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { createStreamFetch, type FetchLike } from './shared-socket.ts'

/** WebSocket server that records the frames that it receives. The tests send its responses. */
let service: WebSocketServer
let sockets: ServerSocket[]
let receivedFrames: string[]
let tokens: (string | undefined)[]
let onFrame: () => void
let apiHost: string
let streamFetch: ReturnType<typeof createStreamFetch>
const fallbackFetch: FetchLike = async () => new Response('fallback')

beforeEach(async () => {
  sockets = []
  receivedFrames = []
  tokens = []
  onFrame = () => {}
  service = new WebSocketServer({ port: 0, path: '/content/streams' })
  service.on('connection', (socket, request) => {
    sockets.push(socket)
    tokens.push(request.headers['sec-websocket-protocol'])
    socket.on('message', (data) => {
      receivedFrames.push(String(data))
      onFrame()
    })
  })
  await new Promise((resolve) => service.once('listening', resolve))
  const address = service.address()
  apiHost = `http://localhost:${typeof address === 'object' ? address?.port : 0}/content`
  streamFetch = createStreamFetch(apiHost, fallbackFetch)
})

afterEach(() => {
  for (const socket of sockets) socket.terminate()
  service.close()
})

function waitForFrames(count: number): Promise<unknown[]> {
  return new Promise((resolve) => {
    onFrame = () => receivedFrames.length >= count && resolve(receivedFrames.map((frame) => JSON.parse(frame)))
    onFrame()
  })
}

function send(frame: unknown, socket = 0): void {
  sockets[socket]?.send(JSON.stringify(frame))
}

const listen = '/v2025-02-19/data/listen/production?query=*'
const headers = { authorization: 'Bearer abc' }

test('streams with the same token share a socket, and each receives its own text unchanged', async () => {
  const first = streamFetch(apiHost + listen, { headers })
  const second = streamFetch(`${apiHost}/v1/data/live/events/production`, {
    headers: { ...headers, 'Last-Event-ID': 'e7' },
  })
  expect(await waitForFrames(2)).toEqual([
    { type: 'open', stream: 1, path: listen },
    { type: 'open', stream: 2, path: '/v1/data/live/events/production', lastEventId: 'e7' },
  ])
  for (const stream of [2, 1]) {
    send({ type: 'opened', stream })
    send({ type: 'text', stream, text: `data: ${stream}å\n\n` })
    send({ type: 'closed', stream })
  }
  expect((await first).headers.get('content-type')).toBe('text/event-stream')
  expect(await (await first).text()).toBe('data: 1å\n\n')
  expect([await (await second).text(), sockets.length]).toEqual(['data: 2å\n\n', 1])
})

test('a stream without a token uses an existing socket', async () => {
  const streams = [streamFetch(apiHost + listen, { headers }), streamFetch(`${apiHost}/v1/data/live/events/production`)]
  await waitForFrames(2)
  for (const stream of [1, 2]) send({ type: 'opened', stream })
  await Promise.all(streams)
  expect(tokens).toEqual(['content-streams, abc'])
})

test('a different token gets its own socket', async () => {
  const other = { authorization: 'Bearer other' }
  const streams = [streamFetch(apiHost + listen, { headers }), streamFetch(apiHost + listen, { headers: other })]
  await waitForFrames(2)
  expect(tokens.toSorted()).toEqual(['content-streams, abc', 'content-streams, other'])
  for (const socket of [0, 1]) send({ type: 'opened', stream: 1 }, socket)
  await Promise.all(streams)
})

test('requests for other than event streams, and streams without a token, use the fallback', async () => {
  expect(await (await streamFetch(`${apiHost}/v1/data/query/production?query=*`)).text()).toBe('fallback')
  expect(await (await streamFetch(`https://other.example${listen}`, { headers })).text()).toBe('fallback')
  expect([await (await streamFetch(apiHost + listen)).text(), sockets.length]).toEqual(['fallback', 0])
})

test('returns a refusal as the response, with its status and body', async () => {
  const answer = streamFetch(apiHost + listen, { headers })
  await waitForFrames(1)
  send({ type: 'refused', stream: 1, status: 400, body: { message: 'no' } })
  expect((await answer).status).toBe(400)
  expect(await (await answer).json()).toEqual({ message: 'no' })
})

test('cancelling the reader closes the stream', async () => {
  const answer = streamFetch(apiHost + listen, { headers })
  await waitForFrames(1)
  send({ type: 'opened', stream: 1 })
  await (await answer).body?.cancel()
  expect(await waitForFrames(2)).toContainEqual({ type: 'close', stream: 1 })
})

test('an aborted request rejects with its reason and closes the stream', async () => {
  const aborting = new AbortController()
  const answer = streamFetch(apiHost + listen, { headers, signal: aborting.signal })
  await waitForFrames(1)
  aborting.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(await waitForFrames(2)).toContainEqual({ type: 'close', stream: 1 })
})

test('a lost connection ends open streams, so that readers reconnect on a new socket', async () => {
  const open = streamFetch(apiHost + listen, { headers })
  const waiting = streamFetch(apiHost + listen, { headers })
  await waitForFrames(2)
  send({ type: 'opened', stream: 1 })
  const body = (await open).text()
  sockets[0]?.close(1001)
  expect(await body).toBe('')
  await expect(waiting).rejects.toThrow(TypeError)
  const again = streamFetch(apiHost + listen, { headers })
  await waitForFrames(3)
  send({ type: 'opened', stream: 1 }, 1)
  expect((await again).status).toBe(200)
})

test('streams use the fallback where no socket can be opened', async () => {
  const elsewhere = createStreamFetch(`${apiHost}/elsewhere`, fallbackFetch)
  expect(await (await elsewhere(`${apiHost}/elsewhere${listen}`, { headers })).text()).toBe('fallback')
})
