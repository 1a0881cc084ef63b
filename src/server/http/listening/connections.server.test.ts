import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'
import { getClientNetworkOfSocket, limitConnections } from './connections.server.ts'

function startLimitedServer(limits: Parameters<typeof limitConnections>[1]): Promise<number> {
  const server = createServer({ connectionsCheckingInterval: 20 }, (_, response) => void response.end('here'))
  limitConnections(server, limits)
  return listenDuringTest(server)
}

/**
 * Opens a connection and sends a request. `state` becomes `closed` when the server closes the connection, or `answered`
 * when it responds.
 */
async function openConnection(port: number): Promise<{ socket: Socket; state: 'closed' | 'answered' }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')))
  const answered = new Promise<'answered'>((resolve) => socket.once('data', () => resolve('answered')))
  socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n')
  return { socket, state: await Promise.race([closed, answered]) }
}

async function openConnections(port: number, count: number): Promise<string[]> {
  const found: string[] = []
  for (let n = 0; n < count; n += 1) found.push((await openConnection(port)).state)
  return found
}

test('counts only open connections of a client', async () => {
  const port = await startLimitedServer({ total: 100, perClient: 2, clientOf: () => 'a' })
  for (let n = 0; n < 10; n += 1) {
    const { socket, state } = await openConnection(port)
    expect(state).toBe('answered')
    const gone = new Promise((resolve) => socket.once('close', resolve))
    socket.end()
    await gone
  }
})

test('closes connections of a client beyond its limit and still serves its others and those of other clients', async () => {
  let client = 'a'
  const port = await startLimitedServer({ total: 100, perClient: 3, clientOf: () => client })
  expect(await openConnections(port, 4)).toEqual(['answered', 'answered', 'answered', 'closed'])
  client = 'b'
  expect(await openConnections(port, 1)).toEqual(['answered'])
})

test('closes idle connections to make room for new clients', async () => {
  const port = await startLimitedServer({ total: 20, perClient: 1000 })
  expect(new Set(await openConnections(port, 60))).toEqual(new Set(['answered']))
})

test.each([
  ['nothing', ''],
  ['an incomplete request slowly', 'GET / HTTP/1.1\r\nhost: shop.test\r\n'],
])('closes a connection that sends %s', async (_, text) => {
  const port = await startLimitedServer({
    total: 10,
    perClient: 10,
    timeouts: { headersTimeout: 100, requestTimeout: 200 },
  })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  socket.write(text)
  const dripping = setInterval(() => socket.write(text && 'x: y\r\n'), 10)
  await closed
  clearInterval(dripping)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', undefined],
  ['127.0.0.1', undefined],
  [undefined, undefined],
])('groups %s into the network %s', (remoteAddress, network) =>
  expect(getClientNetworkOfSocket({ remoteAddress })).toBe(network),
)
