import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '#lib/server/listen.fixture.ts'
import { drainServer } from './stop.server.ts'

async function listening(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; port: number }> {
  const server = createServer({}, answer)
  return { server, port: await listen(server) }
}

async function open(port: number): Promise<{ socket: Socket; text: () => string; closed: Promise<void> }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n')
  await new Promise<void>((resolve) =>
    socket.on('data', (chunk) => {
      text += chunk.toString()
      resolve()
    }),
  )
  return { socket, text: () => text, closed }
}

test('an idle connection that is kept alive does not hold the end up', async () => {
  const { server, port } = await listening((_, response) => void response.end('here'))
  const { closed } = await open(port)
  const started = performance.now()
  await drainServer(server, { drainTimeoutMs: 60_000, idleCheckMs: 10 })
  await closed
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('an answer under way is finished, although its connection was to be kept alive', async () => {
  const rest = Promise.withResolvers<void>()
  const { server, port } = await listening((_, response) => {
    response.write('first ')
    void rest.promise.then(() => response.end('last'))
  })
  const { text, closed } = await open(port)
  const stopped = drainServer(server, { drainTimeoutMs: 5000, idleCheckMs: 10 })
  rest.resolve()
  await stopped
  await closed
  expect(text()).toContain('first ')
  expect(text()).toContain('last')
})

test('a stream that never ends is cut when the patience is over', async () => {
  const { server, port } = await listening((_, response) => void response.write('event: welcome\n\n'))
  const { closed } = await open(port)
  await drainServer(server, { drainTimeoutMs: 50, idleCheckMs: 10 })
  await closed
  expect(server.listening).toBe(false)
})
