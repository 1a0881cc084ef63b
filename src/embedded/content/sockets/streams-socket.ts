import type { WebSocket } from 'ws'
import { Refusal } from '#embedded/http/refusal.ts'
import { anonymous } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { type EventStreams, parseStreamAddress } from '../listen/event-streams.ts'
import { closeCodes, handleInOrder, sendText } from './frames.ts'
import { type ClientFrame, parseFrame, type ServiceFrame } from './stream-frames.ts'

const mostWaitingBytes = 8 * 1024 * 1024
const authorizeWithinMs = 10_000

interface StreamsVisit {
  deps: ContentDependencies
  /** Address of the client, where it is known. */
  client: string | undefined
  /** To be called when the socket showed a token that is good. */
  known: () => void
}

/**
 * Event streams over one socket: a browser opens only six connections to a host, and one open document needs six
 * streams. The first frame says whose socket it is (`authorize`, without a token for nobody's); each `open` then starts
 * a stream by its address and a number, each `close` ends one. What the stream would have answered by HTTP comes as
 * `opened` and `text` frames, or as `refused`; `closed` says that the service ended it.
 */
export function serveStreams(socket: WebSocket, { deps, client, known }: StreamsVisit): void {
  let authorization: string | undefined
  let authorized = false
  const misunderstood = (reason: string) => socket.close(closeCodes.misunderstood, reason)
  const late = setTimeout(() => misunderstood('No token was shown'), authorizeWithinMs)
  const send = (frame: ServiceFrame) => sendText(socket, JSON.stringify(frame), mostWaitingBytes)
  const table = createStreamTable(deps.streams, client, send)

  async function authorize(token: string | undefined): Promise<void> {
    authorization = token === undefined ? undefined : `Bearer ${token}`
    const { role } = await readCaller(deps.database, deps, authorization)
    if (role !== anonymous.role) known()
    clearTimeout(late)
    authorized = true
    send({ type: 'authorized' })
  }

  async function handle(text: string): Promise<void> {
    const frame = parseFrame(text)
    if (!frame || (frame.type === 'authorize') === authorized) return misunderstood('Frame not understood')
    if (frame.type === 'authorize') return authorize(frame.token)
    if (frame.type === 'close') return table.close(frame.stream)
    if (!table.hasRoomFor(frame.stream)) return misunderstood('Too many streams, or one number twice')
    await table.open(frame, authorization)
  }

  handleInOrder(socket, handle, (error) => socket.close(...closingOf(error)))
  socket.on('close', () => {
    clearTimeout(late)
    table.closeAll()
  })
}

/** A token that is not good closes the socket and says why, like the 401 of a request. */
function closingOf(error: unknown): [code: number, reason: string] {
  if (error instanceof Refusal && error.status === 401) {
    return [closeCodes.unauthorized, errorCodeOf(error)]
  }
  console.error('Content streams:', error)
  return [closeCodes.failed, 'An internal error occurred']
}

function errorCodeOf({ body }: Refusal): string {
  return 'errorCode' in body ? String(body.errorCode) : 'SIO-401-ANF'
}

type OpenFrame = Extract<ClientFrame, { type: 'open' }>

const mostStreams = 64

/** The streams of one socket, by the numbers its browser gave them. */
interface StreamTable {
  hasRoomFor: (stream: number) => boolean
  open: (frame: OpenFrame, authorization: string | undefined) => Promise<void>
  close: (stream: number) => void
  /** The socket is gone. */
  closeAll: () => void
}

/** Opens streams for a socket; what they say goes out through `send`. */
function createStreamTable(
  streams: EventStreams,
  client: string | undefined,
  send: (frame: ServiceFrame) => void,
): StreamTable {
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

  async function start({ stream, path, lastEventId }: OpenFrame, authorization: string | undefined): Promise<void> {
    try {
      const request = { ...parseStreamAddress(path), authorization, lastEventId, client }
      const handle = await streams.open(request, sinkOf(stream))
      if (gone) return handle.close()
      open.set(stream, handle.close)
      send({ type: 'opened', stream })
      handle.start()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      send({ type: 'refused', stream, status: error.status, body: error.body })
    }
  }

  return {
    hasRoomFor: (stream) => open.size < mostStreams && !open.has(stream),
    open: start,
    close,
    closeAll: () => {
      gone = true
      for (const stream of [...open.keys()]) close(stream)
    },
  }
}
