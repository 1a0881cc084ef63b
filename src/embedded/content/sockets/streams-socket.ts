import type { WebSocket } from 'ws'
import { readCaller } from '../access/read-caller.ts'
import type { ContentContext } from '../context.ts'
import { ContentError } from '../errors.ts'
import { handleInOrder } from './in-order.ts'
import { closeCodes, parseFrame, type ServiceFrame } from './stream-frames.ts'
import { createStreamTable } from './stream-table.ts'

const mostWaitingBytes = 8 * 1024 * 1024
const authorizeWithinMs = 10_000

/**
 * Event streams over one socket: a browser opens only six connections to a host, and one open document needs six
 * streams. The first frame says whose socket it is (`authorize`, without a token for nobody's); each `open` then starts
 * a stream by its address and a number, each `close` ends one. What the stream would have answered by HTTP comes as
 * `opened` and `text` frames, or as `refused`; `closed` says that the service ended it.
 */
export function serveStreams(socket: WebSocket, context: ContentContext): void {
  let authorization: string | undefined
  let authorized = false
  const misunderstood = (reason: string) => socket.close(closeCodes.misunderstood, reason)
  const late = setTimeout(() => misunderstood('No token was shown'), authorizeWithinMs)
  const send = (frame: ServiceFrame) => sendFrame(socket, frame)
  const table = createStreamTable(context.streams, send)

  async function authorize(token: string | undefined): Promise<void> {
    authorization = token === undefined ? undefined : `Bearer ${token}`
    await readCaller(context.database, context, authorization)
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

function sendFrame(socket: WebSocket, frame: ServiceFrame): void {
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify(frame))
  if (socket.bufferedAmount > mostWaitingBytes) socket.close(closeCodes.tooSlow, 'Too slow')
}

/** A token that is not good closes the socket and says why, like the 401 of a request. */
function closingOf(error: unknown): [code: number, reason: string] {
  if (error instanceof ContentError && error.status === 401) {
    return [closeCodes.unauthorized, String(error.body.errorCode ?? 'SIO-401-ANF')]
  }
  console.error('Content streams:', error)
  return [closeCodes.failed, 'An internal error occurred']
}
