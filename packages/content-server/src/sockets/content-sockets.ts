import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { HttpError } from '@pouchery/platform/http/http-error'
import { type WebSocket, WebSocketServer } from 'ws'
import { requireToken } from '../access/access.ts'
import { identifyCaller } from '../access/identify-caller.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { closeCodes } from './frames.ts'
import { serveStreams } from './streams-socket.ts'

const maxFrameBytes = 64 * 1024
const maxOpenSockets = 500

export function createContentSockets(deps: ContentDependencies) {
  // `ws` selects the first subprotocol that the client offers. The second one is the token.
  const server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const authorization = authorizationOf(request)
    const refusal = await refusalOf(request, authorization)
    if (refusal !== undefined) {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    server.handleUpgrade(request, socket, head, (opened) => {
      // Without this listener, an error such as an oversized frame would crash the process.
      opened.on('error', () => opened.terminate())
      keepAlive(opened)
      serveStreams(opened, deps.streams, authorization)
    })
  }

  /** Returns the status line for a rejected request. Undefined if the request is allowed. */
  async function refusalOf({ headers }: IncomingMessage, authorization: string | undefined) {
    const { origin, host } = headers
    const isOwn = origin === undefined || URL.parse(origin)?.host === host || origins.includes(origin)
    if (!isOwn) return '403 Forbidden'
    if (server.clients.size >= maxOpenSockets) return '503 Service Unavailable'
    try {
      requireToken(await identifyCaller(deps.database, deps, authorization))
      return undefined
    } catch (error) {
      return error instanceof HttpError ? '401 Unauthorized' : '503 Service Unavailable'
    }
  }

  const origins = [...deps.origins, ...deps.allowedOrigins]
  return {
    /** Returns false if the path is not that of the sockets. */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const { pathname } = new URL(request.url ?? '/', 'http://shop')
      if (pathname !== `${deps.publicBase}/streams`) return false
      void admit(request, socket, head)
      return true
    },
    count: () => server.clients.size,
    close: () => {
      for (const socket of server.clients) socket.close(closeCodes.goingAway, 'The service is shutting down')
      server.close()
    },
  }
}

/** Browsers cannot set WebSocket headers, so the token is the second subprotocol. */
function authorizationOf({ headers }: IncomingMessage): string | undefined {
  const [, token] = (headers['sec-websocket-protocol'] ?? '').split(',').map((offered) => offered.trim())
  return token ? `Bearer ${token}` : undefined
}

const pingIntervalMs = 30_000

/** Terminates connections that do not respond to pings. */
function keepAlive(socket: WebSocket): void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const beating = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, pingIntervalMs).unref()
  socket.on('close', () => clearInterval(beating))
}
