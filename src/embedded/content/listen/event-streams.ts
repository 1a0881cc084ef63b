import { anonymous } from '../access/access.ts'
import { readCaller, type ShopTokens } from '../access/read-caller.ts'
import type { ContentContext } from '../context.ts'
import { ContentError } from '../errors.ts'
import { heartbeatText } from './event-text.ts'
import { listenerKind } from './listener.ts'
import { liveKind } from './live-events.ts'
import { openStream, type StreamCaller } from './open-stream.ts'
import { parseEventId } from './stream-position.ts'
import type { StreamRequest } from './stream-request.ts'

/** Where a stream goes: an HTTP answer, or one stream of a shared socket. */
export interface StreamSink {
  /** Whole events, in order. */
  write: (text: string) => void
  /** The service ends the stream. */
  end: () => void
}

export interface StreamHandle {
  start: () => void
  close: () => void
}

/** All event streams of this process. */
export interface EventStreams {
  /** Opens a stream; it writes nothing before it is told to start. @throws ContentError for a request that is refused */
  open: (request: StreamRequest, sink: StreamSink) => Promise<StreamHandle>
  /** Ends all streams, for the process is about to stop; no new one is opened. */
  closeAll: () => void
}

type StreamsContext = Pick<ContentContext, 'database' | 'dataset' | 'changes'> & ShopTokens

interface Running {
  caller: StreamCaller
  close: () => void
  end: () => void
}

const heartbeatMs = 15_000
const mostStreams = 1000
/** Whoever has no token shares these. */
const mostAnonymous = 200

/** The registry of streams; each is kept alive by comments and ends when its token does. */
export function createEventStreams(context: StreamsContext, everyMs = heartbeatMs): EventStreams {
  const running = new Set<Running>()
  let stopped = false

  async function open(request: StreamRequest, sink: StreamSink): Promise<StreamHandle> {
    if (request.dataset !== context.dataset) throw ContentError.notFound(`Dataset "${request.dataset}" not found`)
    const caller = await readCaller(context.database, context, request.authorization)
    if (stopped || isFull(running, caller)) throw ContentError.unavailable()
    const make = request.kind === 'listen' ? listenerKind : liveKind
    const kind = make(request.parameters, caller)
    const stream = openStream(context.changes, kind, parseEventId(request.lastEventId), sink.write)
    const close = () => {
      stream.stop()
      clearInterval(beating)
      running.delete(entry)
    }
    const end = () => {
      close()
      sink.end()
    }
    const entry = { caller, close, end }
    const beating = setInterval(() => void beat(context, request.authorization, sink, end), everyMs).unref()
    running.add(entry)
    return { start: () => void stream.begin().catch(end), close }
  }

  return {
    open,
    closeAll: () => {
      stopped = true
      for (const { end } of [...running]) end()
    },
  }
}

function isFull(running: ReadonlySet<Running>, caller: StreamCaller): boolean {
  if (running.size >= mostStreams) return true
  if (caller.role !== anonymous.role) return false
  return [...running].filter((stream) => stream.caller.role === anonymous.role).length >= mostAnonymous
}

/** Says that the stream lives, unless the token no longer does. */
async function beat(
  context: StreamsContext,
  authorization: string | undefined,
  sink: StreamSink,
  end: () => void,
): Promise<void> {
  try {
    await readCaller(context.database, context, authorization)
    sink.write(heartbeatText)
  } catch {
    end()
  }
}
