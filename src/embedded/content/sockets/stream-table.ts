import { ContentError } from '../errors.ts'
import type { EventStreams } from '../listen/event-streams.ts'
import { parseStreamAddress } from '../listen/stream-request.ts'
import type { ClientFrame, ServiceFrame } from './stream-frames.ts'

type OpenFrame = Extract<ClientFrame, { type: 'open' }>

const mostStreams = 64

/** The streams of one socket, by the numbers its browser gave them. */
export interface StreamTable {
  hasRoomFor: (stream: number) => boolean
  open: (frame: OpenFrame, authorization: string | undefined) => Promise<void>
  close: (stream: number) => void
  /** The socket is gone. */
  closeAll: () => void
}

/** Opens streams for a socket; what they say goes out through `send`. */
export function createStreamTable(streams: EventStreams, send: (frame: ServiceFrame) => void): StreamTable {
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
      const request = { ...parseStreamAddress(path), authorization, lastEventId }
      const handle = await streams.open(request, sinkOf(stream))
      if (gone) return handle.close()
      open.set(stream, handle.close)
      send({ type: 'opened', stream })
      handle.start()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
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
