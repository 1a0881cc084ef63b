import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '#lib/server/listen.fixture.ts'
import { drainServer } from './shut-down-on-signal.server.ts'

/** Starts a server and sends it a request. Resolves when the response begins. */
async function openConnection(listener: RequestListener) {
  const server = createServer(listener)
  const socket = connect(await listen(server), '127.0.0.1')
  let text = ''
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n')
  await expect.poll(() => text).not.toBe('')
  return { server, text: () => text, closed }
}

test('does not wait for an idle keep-alive connection', async () => {
  const { server, closed } = await openConnection((_, response) => void response.end('here'))
  const started = performance.now()
  await drainServer(server, { drainTimeoutMs: 60_000, idleCheckMs: 10 })
  await closed
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('finishes a response in progress on a keep-alive connection', async () => {
  const rest = Promise.withResolvers<void>()
  const { server, text, closed } = await openConnection((_, response) => {
    response.write('first ')
    void rest.promise.then(() => response.end('last'))
  })
  const stopped = drainServer(server, { drainTimeoutMs: 5000, idleCheckMs: 10 })
  rest.resolve()
  await stopped
  await closed
  expect(text()).toContain('first ')
  expect(text()).toContain('last')
})

test('closes an endless stream after the drain timeout', async () => {
  const { server, closed } = await openConnection((_, response) => void response.write('event: welcome\n\n'))
  await drainServer(server, { drainTimeoutMs: 50, idleCheckMs: 10 })
  await closed
  expect(server.listening).toBe(false)
})
