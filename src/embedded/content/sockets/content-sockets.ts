import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ContentDependencies } from '../dependencies.ts'
import { closeCodes } from './frames.ts'
import { createGuests, type Guests } from './guests.ts'
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
/** Sockets of nobody known, all together and of one client. */
const guestLimits = { most: 200, mostOfClient: 40 }

/** Serves a socket, which calls `known` when a good token was shown; streams may be those of nobody, too. */
type Serve = (socket: WebSocket, client: string | undefined, known: () => void) => void

/** The sockets below `{publicBase}`: `/v…/socket/{dataset}` and `/streams`. */
export function createContentSockets(deps: ContentDependencies): ContentSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame })
  const room = createPresenceRoom(deps.signals)
  const guests = createGuests(guestLimits)
  const mayOpen = [...deps.origins, ...deps.allowedOrigins]
  const presence = new RegExp(`^${deps.publicBase}/v[\\w-]+/socket/${deps.dataset}$`)

  function find(path: string): Serve | undefined {
    if (path === `${deps.publicBase}/streams`) {
      return (socket, client, known) => serveStreams(socket, { deps, client, known })
    }
    return presence.test(path) ? (socket, _, known) => servePresence(socket, room, { deps, known }) : undefined
  }

  return {
    upgrade: (request, socket, head) => {
      const serve = find(new URL(request.url ?? '/', 'http://shop').pathname)
      if (!serve) return false
      const refusal = refusalOf(request, mayOpen, () => server.clients.size < mostSockets || guests.putOut())
      if (refusal !== undefined) {
        socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return true
      }
      server.handleUpgrade(request, socket, head, (opened) => {
        // A frame that is too large or broken closes the socket by itself; without a listener it would end the process.
        opened.on('error', () => opened.terminate())
        keepAlive(opened)
        const client = addressOf(request)
        serve(opened, client, welcome(guests, opened, client))
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

/** The server in front says it, whatever the client claims. */
function addressOf({ headers }: IncomingMessage): string | undefined {
  const address = headers['x-client-address']
  return typeof address === 'string' ? address : undefined
}

/** Takes a socket in as a guest; answers how it stops being one. */
function welcome(guests: Guests, socket: WebSocket, client: string | undefined): () => void {
  const leave = guests.enter({ close: () => socket.close(closeCodes.crowded, 'Too many sockets') }, client)
  socket.on('close', leave)
  return leave
}

/** Only the shop's own pages, and those of allowed origins, may open sockets; programs send no origin and have to show a token like anybody. */
function refusalOf(
  { headers }: IncomingMessage,
  origins: readonly string[],
  hasRoom: () => boolean,
): string | undefined {
  const { origin, host } = headers
  const isOwn = origin === undefined || origins.includes(origin) || hostOf(origin) === host
  if (!isOwn) return '403 Forbidden'
  return hasRoom() ? undefined : '503 Service Unavailable'
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
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
