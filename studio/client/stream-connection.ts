import * as v from 'valibot'
import { createEventStream, type EventStream } from './event-stream.ts'

export interface StreamConnection {
  token: string
  hasCapacity: () => boolean
  /**
   * Opens an event stream. Rejects with `SocketUnavailableError` if the socket cannot be opened, and with a
   * `TypeError`, as `fetch` does, if the socket closes before the service accepts the stream.
   */
  openStream: (path: string, lastEventId: string | undefined, signal: AbortSignal | undefined) => Promise<Response>
}

/** Thrown if the socket could not be opened, so that callers can use `fetch` instead. */
export class SocketUnavailableError extends Error {
  override name = 'SocketUnavailableError'
}

/** Maximum number of streams per socket, slightly below the limit of the service. */
const maxStreams = 60
/** Time in ms without a message after which the socket is closed. Each stream receives a heartbeat every 15 s. */
const heartbeatTimeoutMs = 40_000
/** Time in ms that an unused socket stays open, because studio panes close streams shortly before opening new ones. */
const idleTimeoutMs = 5000
/** WebSocket subprotocol. The token is passed as another one, because browsers cannot set headers on the handshake. */
const protocol = 'content-streams'

/** Opens the WebSocket. `onEnd` is called when it closes. */
export function openStreamConnection(url: string, token: string, onEnd: () => void): StreamConnection {
  const socket = new WebSocket(url, [protocol, token])
  const streams = new Map<number, EventStream>()
  let lastStream = 0
  let wasOpened = false
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  const send = (frame: ClientFrame) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  const ready = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => {
      wasOpened = true
      resolve()
    })
    socket.addEventListener('close', () =>
      reject(new SocketUnavailableError('The WebSocket connection to the content service could not be opened')),
    )
  })
  // Prevent an unhandled rejection if no stream is waiting.
  ready.catch(() => {})

  const restartHeartbeatTimer = () => {
    clearTimeout(heartbeatTimer)
    heartbeatTimer = setTimeout(() => socket.close(), heartbeatTimeoutMs)
  }
  const remove = (stream: number) => {
    streams.delete(stream)
    clearTimeout(heartbeatTimer)
    if (streams.size > 0) restartHeartbeatTimer()
    else idleTimer = setTimeout(() => socket.close(), idleTimeoutMs)
  }

  socket.addEventListener('message', ({ data }) => {
    const frame = parseFrame(data)
    if (streams.size > 0) restartHeartbeatTimer()
    if (frame) dispatchFrame(frame, streams.get(frame.stream), () => remove(frame.stream))
  })
  socket.addEventListener('close', () => {
    clearTimeout(heartbeatTimer)
    clearTimeout(idleTimer)
    onEnd()
    if (!wasOpened) return
    for (const stream of streams.values()) stream.end()
    streams.clear()
  })

  async function open(path: string, lastEventId: string | undefined, signal: AbortSignal | undefined) {
    clearTimeout(idleTimer)
    const number = ++lastStream
    const stream = createEventStream(signal, () => {
      remove(number)
      send({ type: 'close', stream: number })
    })
    streams.set(number, stream)
    // Prevent an unhandled rejection before the caller has received the promise.
    stream.response.catch(() => {})
    await ready
    if (streams.has(number)) {
      send({ type: 'open', stream: number, path, ...(lastEventId === undefined ? {} : { lastEventId }) })
    }
    return stream.response
  }

  const hasCapacity = () => streams.size < maxStreams && socket.readyState <= WebSocket.OPEN
  return { token, hasCapacity, openStream: open }
}

function dispatchFrame(frame: ServerFrame, stream: EventStream | undefined, remove: () => void) {
  if (frame.type === 'opened') stream?.accept()
  else if (frame.type === 'text') stream?.enqueue(frame.text)
  else {
    if (frame.type === 'refused') stream?.refuse(frame.status, frame.body)
    else stream?.end()
    remove()
  }
}

const stream = v.number()

const serverFrameSchema = v.variant('type', [
  v.object({ type: v.literal('opened'), stream }),
  v.object({ type: v.literal('refused'), stream, status: v.number(), body: v.unknown() }),
  v.object({ type: v.literal('text'), stream, text: v.string() }),
  v.object({ type: v.literal('closed'), stream }),
])

type ServerFrame = v.InferOutput<typeof serverFrameSchema>

/** Messages to the service. `path` is relative to the API base. The stream resumes after the event `lastEventId`. */
type ClientFrame =
  | { type: 'open'; stream: number; path: string; lastEventId?: string }
  | { type: 'close'; stream: number }

const frameTextSchema = v.pipe(v.string(), v.parseJson(), serverFrameSchema)

function parseFrame(data: unknown): ServerFrame | undefined {
  const parsed = v.safeParse(frameTextSchema, data)
  return parsed.success ? parsed.output : undefined
}
