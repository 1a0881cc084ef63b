import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { HttpError } from '@pouchery/platform/http/http-error'
import { createRateLimiter } from 'pouchery/lib/server/rate-limiter'
import * as v from 'valibot'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { requireToken } from '../access/access.ts'
import { identifyCaller } from '../access/sessions.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { type EventStreams, parseStreamPath } from '../listen/event-streams.ts'

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

  /** Returns the status code and reason phrase for a rejected request. Undefined if the request is allowed. */
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
    /** Returns false if the path is not that of the WebSocket endpoint. */
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
  let hasResponded = true
  socket.on('pong', () => {
    hasResponded = true
  })
  const beating = setInterval(() => {
    if (!hasResponded) return socket.terminate()
    hasResponded = false
    socket.ping()
  }, pingIntervalMs).unref()
  socket.on('close', () => clearInterval(beating))
}

const maxUnsentBytes = 8 * 1024 * 1024

/**
 * Multiplexes event streams over one socket, because with HTTP/1.1, a browser opens only six connections per host, and
 * an open document needs six streams.
 *
 * The client sends `open` with a path and a stream number, and `close` with a stream number. The service responds with
 * `opened` or `refused`, sends events as `text`, and sends `closed` when it ends a stream.
 */
function serveStreams(socket: WebSocket, streams: EventStreams, authorization: string | undefined): void {
  const send = (frame: ServiceSentFrame) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(JSON.stringify(frame))
    if (socket.bufferedAmount > maxUnsentBytes) socket.close(closeCodes.tooSlow, 'Too slow')
  }
  const table = createStreamTable(streams, authorization, send)

  async function handle(text: string): Promise<void> {
    const parsed = v.safeParse(jsonFrameSchema, text)
    const frame = parsed.success ? parsed.output : undefined
    if (frame?.type === 'close') return table.close(frame.stream)
    if (!frame || !table.hasRoomFor(frame.stream)) {
      return socket.close(closeCodes.policyViolation, 'Invalid frame, too many streams, or duplicate stream number')
    }
    await table.open(frame)
  }

  handleInOrder(socket, handle, (error) => {
    console.error('Content streams:', error)
    socket.close(closeCodes.failed, 'An internal error occurred')
  })
  socket.on('close', table.closeAll)
}

const maxStreamsPerSocket = 64

function createStreamTable(
  streams: EventStreams,
  authorization: string | undefined,
  send: (frame: ServiceSentFrame) => void,
) {
  const open = new Map<number, () => void>()
  let gone = false

  function close(stream: number): void {
    open.get(stream)?.()
    open.delete(stream)
  }

  function sinkOf(stream: number) {
    return {
      write: (text: string) => send({ type: 'text', stream, text }),
      end: () => {
        open.delete(stream)
        send({ type: 'closed', stream })
      },
    }
  }

  async function start({ stream, path, lastEventId }: Extract<ClientFrame, { type: 'open' }>): Promise<void> {
    try {
      const request = { ...parseStreamPath(path), authorization, lastEventId }
      const handle = await streams.open(request, sinkOf(stream))
      if (gone) return handle.close()
      open.set(stream, handle.close)
      send({ type: 'opened', stream })
      handle.start()
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      send({ type: 'refused', stream, status: error.status, body: error.body })
    }
  }

  return {
    hasRoomFor: (stream: number) => open.size < maxStreamsPerSocket && !open.has(stream),
    open: start,
    close,
    closeAll: () => {
      gone = true
      for (const stream of [...open.keys()]) close(stream)
    },
  }
}

const maxQueuedFrames = 200

/**
 * Handles frames one at a time in the order of arrival. Closes the socket if the client sends too many, and ignores
 * frames that are still queued when the socket closes.
 */
function handleInOrder(
  socket: WebSocket,
  handle: (text: string) => Promise<void> | void,
  onFailure: (error: unknown) => void,
): void {
  const take = createRateLimiter({ limit: 400, windowMs: 10_000, maxKeys: 1 })
  let waiting = 0
  let work = Promise.resolve()
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary || take('frames') > 0 || waiting >= maxQueuedFrames)
      return socket.close(closeCodes.policyViolation, 'Too many frames')
    waiting += 1
    work = work.then(async () => {
      waiting -= 1
      if (socket.readyState !== socket.OPEN) return
      await Promise.resolve(handle(data.toString())).catch(onFailure)
    })
  })
}

const closeCodes = { goingAway: 1001, policyViolation: 1008, failed: 1011, tooSlow: 1013 } as const

const stream = v.pipe(v.number(), v.integer(), v.minValue(0))

const frameSchema = v.variant('type', [
  v.object({
    type: v.literal('open'),
    stream,
    path: v.string(),
    lastEventId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  v.object({ type: v.literal('close'), stream }),
])

type ClientFrame = v.InferOutput<typeof frameSchema>

type ServiceSentFrame =
  | { type: 'opened'; stream: number }
  | { type: 'refused'; stream: number; status: number; body: unknown }
  | { type: 'text'; stream: number; text: string }
  | { type: 'closed'; stream: number }

const jsonFrameSchema = v.pipe(v.string(), v.parseJson(), frameSchema)
