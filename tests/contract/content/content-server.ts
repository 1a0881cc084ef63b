import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewDocument } from '@pouchery/content-server/document'
import type { ContentServiceOptions } from '@pouchery/content-server/service'
import { type ClientConfig, createClient } from '@sanity/client'
import type { NodeHttp1Handler } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startContentService } from './fixture.ts'

/** Starts an embedded content service behind a real HTTP and WebSocket server. */
export async function startContentServer(
  documents: readonly NewDocument[],
  options: Partial<ContentServiceOptions> = {},
) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const started = await startContentService(documents, { writeToken: 'write-token', publicOrigin: origin, ...options })
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
      projectId: 'shop',
      dataset: 'production',
      apiVersion: '2024-12-18',
      useCdn: false,
      apiHost: `${origin}/embedded/content`,
      useProjectHostname: false,
      token: 'write-token',
      maxRetries: 0,
      ...config,
    })
  return { ...started, server, origin, client }
}

/** Opens a WebSocket, authenticated if `token` is given, and queues received frames. `next` waits for the next frame. */
export function openSocket(origin: string, path: string, token?: string, headers: Record<string, string> = {}) {
  const protocols = ['content-streams', ...(token === undefined ? [] : [token])]
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, protocols, { headers })
  const inbox = createMessageQueue<unknown>()
  const closed = Promise.withResolvers<{ code: number; reason: string }>()
  const opened = Promise.withResolvers<void>()
  socket.on('message', (data) => inbox.put(JSON.parse(data.toString())))
  socket.on('open', () => opened.resolve())
  socket.on('error', (error) => opened.reject(error))
  socket.on('close', (code, reason) => closed.resolve({ code, reason: reason.toString() }))
  const send = (frame: unknown) => socket.send(JSON.stringify(frame))
  return { socket, opened: opened.promise, closed: closed.promise, next: inbox.next, send }
}

export function createMessageQueue<Item>() {
  const arrived: Item[] = []
  const waiting: ((item: Item) => void)[] = []
  return {
    put: (item: Item) => {
      const first = waiting.shift()
      if (first) first(item)
      else arrived.push(item)
    },
    next: async (): Promise<Item> => {
      const first = arrived.shift()
      return first ?? new Promise<Item>((resolve) => waiting.push(resolve))
    },
  }
}
