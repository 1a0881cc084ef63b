import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { findFreePort } from './shop-server.ts'

/** Round-robin load balancer in front of several processes, without sticky sessions. */
export interface RoundRobin {
  origin: string
  /** Ports on 127.0.0.1 in the order in which they are used. Ports that refuse connections are skipped. */
  targets: number[]
  given: Map<number, number>
  stop: () => Promise<void>
}

/** Starts the balancer on a free local port. Supports HTTP, event streams and WebSockets. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const targets: number[] = []
  const given = new Map<number, number>()
  let turn = 0

  async function reach(): Promise<Socket> {
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length] ?? 0)
    turn += 1
    for (const port of inTurn) {
      const socket = await connectTo(port)
      if (!socket) continue
      given.set(port, (given.get(port) ?? 0) + 1)
      return socket
    }
    throw new Error('No process answers')
  }

  const server = createServer((asked, answer) => {
    reach().then(
      (socket) => proxyRequest(asked, answer, socket),
      () => answer.writeHead(503).end(),
    )
  })
  server.on('upgrade', (asked, client, head) => {
    reach().then(
      (socket) => proxyUpgrade(asked, client, head, socket),
      () => client.destroy(),
    )
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://localhost:${port}`, targets, given, stop }
}

function connectTo(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

function proxyRequest(asked: IncomingMessage, answer: ServerResponse, socket: Socket): void {
  const { method = 'GET', url = '/' } = asked
  const sent = request({ method, path: url, headers: forwardedHeaders(asked), createConnection: () => socket })
  sent.on('response', (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
    // The process died during the response. Close the connection, so that the client does not treat the response as
    // complete.
    got.on('error', () => answer.destroy())
  })
  sent.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  answer.on('close', () => sent.destroy())
  asked.pipe(sent)
}

function proxyUpgrade(asked: IncomingMessage, client: Duplex, head: Buffer, socket: Socket): void {
  const lines = Object.entries(forwardedHeaders(asked)).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(head)
  socket.pipe(client).pipe(socket)
  for (const end of [client, socket]) {
    end.on('error', () => undefined)
    end.on('close', () => [client, socket].forEach((other) => void other.destroy()))
  }
}

/** Replaces the forwarding headers that the client sends. */
function forwardedHeaders({ headers, socket }: IncomingMessage): Record<string, string | string[] | undefined> {
  const about = {
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'http',
    'x-forwarded-host': headers.host,
  }
  return { ...headers, ...about }
}
