import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewDocument } from '@pouchery/content-server/document'
import type { ContentServiceOptions } from '@pouchery/content-server/service'
import { type ClientConfig, createClient } from '@sanity/client'
import type { NodeHttp1Handler } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startContentService, writeToken } from './fixture.ts'

/** Starts an embedded content service behind a real HTTP and WebSocket server. */
export async function startContentServer(
  documents: readonly NewDocument[],
  options: Partial<ContentServiceOptions> = {},
) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const started = await startContentService(documents, { publicOrigin: origin, ...options })
  const handler = toNodeHandler((request: Request) => started.service.fetch(request)) as NodeHttp1Handler
  server.on('request', (request, response) => void handler(request, response))
  server.on('upgrade', (request, socket, head) => {
    if (!started.service.upgrade(request, socket, head)) socket.destroy()
  })
  onTestFinished(() => {
    started.service.closeStreams()
    server.closeAllConnections()
    server.close()
  })
  const client = (config: ClientConfig = {}) =>
    createClient({
      ...{ projectId: 'shop', dataset: 'production', apiVersion: '2024-12-18', useCdn: false, maxRetries: 0 },
      ...{ apiHost: `${origin}/embedded/content`, useProjectHostname: false, token: writeToken },
      ...config,
    })
  return { ...started, server, origin, client }
}

export type ContentServer = Awaited<ReturnType<typeof startContentServer>>

/**
 * Opens a WebSocket, authenticated with `token` if given. `take(count)` resolves to the next `count` frames from the
 * server.
 */
export function openWebSocket<Frame>(
  origin: string,
  path: string,
  token?: string,
  headers: Record<string, string> = {},
) {
  const protocols = ['content-streams', ...(token === undefined ? [] : [token])]
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, protocols, { headers })
  const inbox = createMessageQueue<Frame>()
  const closed = Promise.withResolvers<{ code: number; reason: string }>()
  const opened = Promise.withResolvers<void>()
  socket.on('message', (data) => inbox.put(JSON.parse(data.toString())))
  socket.on('open', () => opened.resolve())
  socket.on('error', (error) => opened.reject(error))
  socket.on('close', (code, reason) => closed.resolve({ code, reason: reason.toString() }))
  const send = (frame: unknown) => socket.send(JSON.stringify(frame))
  return { socket, opened: opened.promise, closed: closed.promise, take: inbox.take, send }
}

export function createMessageQueue<Item>() {
  const arrived: Item[] = []
  const waiting: ((item: Item) => void)[] = []
  const put = (item: Item) => {
    const first = waiting.shift()
    if (first) first(item)
    else arrived.push(item)
  }
  const next = async (): Promise<Item> => arrived.shift() ?? new Promise<Item>((resolve) => waiting.push(resolve))
  return { put, next, take: (count: number) => takeNext(next, count) }
}

export async function takeNext<Item>(next: () => Promise<Item>, count: number): Promise<Item[]> {
  const items: Item[] = []
  while (items.length < count) items.push(await next())
  return items
}
