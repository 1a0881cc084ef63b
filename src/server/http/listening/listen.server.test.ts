import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'
import { parseEnv } from '#server/process/env.server.ts'
import { createShopServer, trimForwardedHeaders } from './listen.server.ts'

/** Rejects an oversized body as the services do: copies the request, but never reads its body. */
const refuse = async (incoming: Request): Promise<Response> => {
  const body = { body: incoming.body, duplex: 'half' as const }
  const passedOn = new Request(incoming.url, { method: 'POST', ...body })
  return new Response('too large', { status: passedOn.body ? 413 : 500 })
}

test('rejects a socket for another host like a page', async () => {
  const port = await start()
  const statusOf = (host: string, path: string) =>
    new Promise((resolve, reject) => {
      const headers = { host, connection: 'Upgrade', upgrade: 'websocket' }
      const sent = request({ port, path, host: '127.0.0.1', headers }, (answer) => resolve(answer.statusCode))
      sent.once('error', reject)
      sent.end()
    })
  expect(await statusOf('evil.example', '/embedded/content/streams')).toBe(421)
  // Only the content service accepts sockets. Requests for other paths are handled without the upgrade.
  expect(await statusOf('localhost', '/elsewhere')).toBe(500)
})

test('serves the next request on the connection after rejecting an unread body', async () => {
  const port = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  for (const size of [3_000_000, 10]) statuses.push(await post(agent, port, size))
  agent.destroy()
  expect(statuses).toEqual([413, 413])
})

const client = '203.0.113.9'

test.each([
  ['one proxy that sends only the client address', 1, client],
  ['a client that forges an entry', 1, `127.0.0.1, ${client}`],
  ['a client that forges several entries', 1, `10.0.0.1,10.0.0.2 , ${client}`],
  ['two proxies', 2, `${client}, 10.0.0.7`],
  ['a forged entry and two proxies', 2, `127.0.0.1, ${client}, 10.0.0.7`],
  ['fewer entries than configured proxies', 2, client],
  ['an empty entry', 1, `127.0.0.1,, ${client},`],
])('%s: uses the address seen by the outermost trusted proxy', (_, proxies, said) => {
  const headers = { 'x-forwarded-for': said }
  trimForwardedHeaders(headers, proxies)
  expect(headers['x-forwarded-for']).toBe(client)
})

test('ignores a host and a scheme that the client added in front', () => {
  const headers = { 'x-forwarded-host': 'evil.example, shop.example', 'x-forwarded-proto': 'http, https' }
  trimForwardedHeaders(headers, 1)
  expect(headers).toEqual({ 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' })
})

function post(agent: Agent, port: number, size: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', method: 'POST', headers: { host: 'localhost' } }
    const sent = request(options, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.setTimeout(4000, () => sent.destroy(new Error('no answer')))
    sent.end('x'.repeat(size))
  })
}

async function start() {
  const hosts = new Map([['localhost', { rootLanguage: 'en' as const, origin: 'http://localhost' }]])
  const pages = { handle: () => false, purge: () => undefined, stats: () => ({ pages: 0, bytes: 0 }) }
  const unused = { upgrade: async () => {}, assets: () => false, isPreview: () => false }
  return listenDuringTest(createShopServer({ settings: parseEnv({}), hosts, pages, fetch: refuse, ...unused }))
}
