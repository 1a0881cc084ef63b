import { HttpError } from '@pouchery/platform/http/http-error'
import type { WebSocket } from 'ws'
import { type EventStreams, parseStreamPath } from '../listen/event-streams.ts'
import { type ClientFrame, closeCodes, handleInOrder, parseFrame, type ServiceSentFrame } from './frames.ts'

const maxUnsentBytes = 8 * 1024 * 1024

/**
 * Multiplexes event streams over one socket, because with HTTP/1.1, a browser opens only six connections per host, and
 * an open document needs six streams.
 *
 * The client sends `open` with a path and a stream number, and `close` with a stream number. The service responds with
 * `opened` or `refused`, sends events as `text`, and sends `closed` when it ends a stream.
 */
export function serveStreams(socket: WebSocket, streams: EventStreams, authorization: string | undefined): void {
  const send = (frame: ServiceSentFrame) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(JSON.stringify(frame))
    if (socket.bufferedAmount > maxUnsentBytes) socket.close(closeCodes.tooSlow, 'Too slow')
  }
  const table = createStreamTable(streams, authorization, send)

  async function handle(text: string): Promise<void> {
    const frame = parseFrame(text)
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
