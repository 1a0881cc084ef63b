import * as v from 'valibot'
import { createEventStream, type EventStream } from './event-stream.ts'

/** One socket with the event streams it carries, all with the same token. */
export interface StreamConnection {
  token: string
  /** Whether it takes another stream. */
  hasRoom: () => boolean
  /**
   * Opens a stream. Rejects with `SocketUnavailable` when the socket never opened, and with a TypeError, as a failing
   * network does, when it was lost before the stream opened.
   */
  open: (path: string, lastEventId: string | undefined, signal: AbortSignal | undefined) => Promise<Response>
}

/** No socket could be opened: whoever asked may try another way. */
export class SocketUnavailable extends Error {
  override name = 'SocketUnavailable'
}

/** A little less than the service takes on one socket. */
const mostStreams = 60
/** The service says something on every stream each 15 s. */
const longestSilenceMs = 40_000
/** How long a socket without streams is kept: panes of the studio close their streams just before they open others. */
const idleMs = 5000
/** The protocol that is spoken; a browser shows its token as another one, for it can send no header. */
const protocol = 'content-streams'

/** Connects and shows the token. `onEnd` is called when the socket takes no more streams. */
export function connectStreams(url: string, token: string, onEnd: () => void): StreamConnection {
  const socket = new WebSocket(url, [protocol, token])
  const streams = new Map<number, EventStream>()
  let lastStream = 0
  let everOpened = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  const say = (frame: OwnFrame) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  const ready = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => {
      everOpened = true
      resolve()
    })
    socket.addEventListener('close', () => reject(new SocketUnavailable('The content service opened no socket')))
  })
  // Whoever opens a stream hears of it; there may be nobody.
  ready.catch(() => {})

  const listenForSilence = () => {
    clearTimeout(silence)
    silence = setTimeout(() => socket.close(), longestSilenceMs)
  }
  const forget = (stream: number) => {
    streams.delete(stream)
    clearTimeout(silence)
    if (streams.size > 0) listenForSilence()
    else idle = setTimeout(() => socket.close(), idleMs)
  }

  socket.addEventListener('message', ({ data }) => {
    const frame = readFrame(data)
    if (streams.size > 0) listenForSilence()
    if (frame) pass(frame, streams.get(frame.stream), () => forget(frame.stream))
  })
  socket.addEventListener('close', () => {
    clearTimeout(silence)
    clearTimeout(idle)
    onEnd()
    if (!everOpened) return
    for (const stream of streams.values()) stream.ended()
    streams.clear()
  })

  async function open(path: string, lastEventId: string | undefined, signal: AbortSignal | undefined) {
    clearTimeout(idle)
    const number = ++lastStream
    const stream = createEventStream(signal, () => {
      forget(number)
      say({ type: 'close', stream: number })
    })
    streams.set(number, stream)
    // Until the service opens the stream its promise may fail with nobody waiting for it yet.
    stream.response.catch(() => {})
    await ready
    if (streams.has(number)) {
      say({ type: 'open', stream: number, path, ...(lastEventId === undefined ? {} : { lastEventId }) })
    }
    return stream.response
  }

  const hasRoom = () => streams.size < mostStreams && socket.readyState <= WebSocket.OPEN
  return { token, hasRoom, open }
}

function pass(frame: Frame, stream: EventStream | undefined, forget: () => void) {
  if (frame.type === 'opened') stream?.opened()
  else if (frame.type === 'text') stream?.text(frame.text)
  else {
    if (frame.type === 'refused') stream?.refused(frame.status, frame.body)
    else stream?.ended()
    forget()
  }
}

const stream = v.number()

/** What the content service says over the socket that carries event streams; other kinds of frames are passed over. */
const Frame = v.variant('type', [
  v.object({ type: v.literal('opened'), stream }),
  v.object({ type: v.literal('refused'), stream, status: v.number(), body: v.unknown() }),
  v.object({ type: v.literal('text'), stream, text: v.string() }),
  v.object({ type: v.literal('closed'), stream }),
])

type Frame = v.InferOutput<typeof Frame>

/** What the browser says. `path` is the request's address after the service's base, `lastEventId` where to go on from. */
type OwnFrame = { type: 'open'; stream: number; path: string; lastEventId?: string } | { type: 'close'; stream: number }

const FrameText = v.pipe(v.string(), v.parseJson(), Frame)

/** Reads a frame; undefined for what is none. */
function readFrame(data: unknown): Frame | undefined {
  const parsed = v.safeParse(FrameText, data)
  return parsed.success ? parsed.output : undefined
}
