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

test('does not wait for an idle keep-alive connection', async () => {
  const { server, port } = await listening((_, response) => void response.end('here'))
  const { closed } = await open(port)
  const started = performance.now()
  await drainServer(server, { drainTimeoutMs: 60_000, idleCheckMs: 10 })
  await closed
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('finishes a response in progress on a keep-alive connection', async () => {
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

test('closes an endless stream after the grace period', async () => {
  const { server, port } = await listening((_, response) => void response.write('event: welcome\n\n'))
  const { closed } = await open(port)
  await drainServer(server, { drainTimeoutMs: 50, idleCheckMs: 10 })
  await closed
  expect(server.listening).toBe(false)
})
