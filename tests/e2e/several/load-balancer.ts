import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { findFreePort } from '../helpers/shops/shop-server.ts'

/** Round-robin load balancer in front of several processes, without sticky sessions. */
export interface LoadBalancer {
  origin: string
  /** Ports on 127.0.0.1 in the order in which they are used. Ports that refuse connections are skipped. */
  targets: number[]
  /** Number of requests by port. */
  requestCounts: Map<number, number>
  stop: () => Promise<void>
}

/** Starts the balancer on a free local port. Supports HTTP and event streams, but not WebSockets. */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const targets: number[] = []
  const requestCounts = new Map<number, number>()
  let turn = 0

  async function reach(): Promise<Socket> {
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length] ?? 0)
    turn += 1
    for (const port of inTurn) {
      const socket = await connectTo(port)
      if (!socket) continue
      requestCounts.set(port, (requestCounts.get(port) ?? 0) + 1)
      return socket
    }
    throw new Error('No process accepts connections')
  }

  const server = createServer((request, response) => {
    reach().then(
      (socket) => proxyRequest(request, response, socket),
      () => response.writeHead(503).end(),
    )
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://localhost:${port}`, targets, requestCounts, stop }
}

function connectTo(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

function proxyRequest(incoming: IncomingMessage, response: ServerResponse, socket: Socket): void {
  const { method = 'GET', url = '/' } = incoming
  const outgoing = request({ method, path: url, headers: forwardedHeaders(incoming), createConnection: () => socket })
  outgoing.on('response', (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(response)
    // The process died during the response. Close the connection, so that the client does not treat the response as
    // complete.
    received.on('error', () => response.destroy())
  })
  outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
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
