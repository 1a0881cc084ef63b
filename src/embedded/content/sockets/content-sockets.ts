import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ContentDependencies } from '../dependencies.ts'
import { closeCodes } from './frames.ts'
import { createPresenceRoom } from './presence-room.ts'
import { servePresence } from './presence-socket.ts'
import { serveStreams } from './streams-socket.ts'

/** The sockets of the content service: presence of editors, and event streams that share a connection. */
export interface ContentSockets {
  /** Takes over a connection that asks for a WebSocket; false when the address is not one of these. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /** How many are open. */
  count: () => number
  /** Closes all of them in order, for the process is about to stop. */
  close: () => void
}

const largestFrame = 64 * 1024
const mostSockets = 500

type Serve = (socket: WebSocket) => void

/** The sockets below `{publicBase}`: `/v…/socket/{dataset}` and `/streams`. */
export function createContentSockets(deps: ContentDependencies): ContentSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame })
  const room = createPresenceRoom(deps.signals)
  const presence = new RegExp(`^${deps.publicBase}/v[\\w-]+/socket/${deps.dataset}$`)

  function find(path: string): Serve | undefined {
    if (path === `${deps.publicBase}/streams`) return (socket) => serveStreams(socket, deps)
    return presence.test(path) ? (socket) => servePresence(socket, room, deps) : undefined
  }

  return {
    upgrade: (request, socket, head) => {
      const serve = find(new URL(request.url ?? '/', 'http://shop').pathname)
      if (!serve) return false
      const refusal = refusalOf(request, deps.origins, server.clients.size)
      if (refusal !== undefined) {
        socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return true
      }
      server.handleUpgrade(request, socket, head, (opened) => {
        // A frame that is too large or broken closes the socket by itself; without a listener it would end the process.
        opened.on('error', () => opened.terminate())
        keepAlive(opened)
        serve(opened)
      })
      return true
    },
    count: () => server.clients.size,
    close: () => {
      for (const socket of server.clients) socket.close(closeCodes.goingAway, 'The service stops')
      server.close()
      room.close()
    },
  }
}

/** Only the shop's own pages may open sockets; programs send no origin and have to show a token like anybody. */
function refusalOf({ headers }: IncomingMessage, origins: readonly string[], open: number): string | undefined {
  if (open >= mostSockets) return '503 Service Unavailable'
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return undefined
  const isOwn = URL.canParse(origin) && new URL(origin).host === host
  return isOwn ? undefined : '403 Forbidden'
}

const everyMs = 30_000

/** Closes a socket whose other end went without saying so: it no longer answers pings. */
function keepAlive(socket: WebSocket): void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const beating = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, everyMs).unref()
  socket.on('close', () => clearInterval(beating))
}
