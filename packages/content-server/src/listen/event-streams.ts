import type { Database } from '@pouchery/platform/database/database'
import { requireToken } from '../access/access.ts'
import { readCaller, type ShopTokens } from '../access/read-caller.ts'
import type { ChangeFeed } from '../changes/change-feed.ts'
import { refused, unavailable } from '../refusal.ts'
import { listenerKind, liveKind } from './listener.ts'
import { openStream } from './open-stream.ts'
import { heartbeatText, parseEventId } from './stream-event.ts'

/** What somebody subscribes to, whether asked by HTTP or over a shared socket. */
export interface StreamRequest {
  kind: 'listen' | 'live'
  dataset: string
  parameters: ReadonlyMap<string, string>
  /** `Authorization` header. */
  authorization: string | undefined
  /** Id of the last event that arrived, when a stream is taken up again. */
  lastEventId: string | undefined
}

/** Where a stream goes: an HTTP answer, or one stream of a shared socket. */
export interface StreamSink {
  /** Whole events, in order. */
  write: (text: string) => void
  /** The service ends the stream. */
  end: () => void
}

interface StreamHandle {
  start: () => void
  close: () => void
}

/** All event streams of this process. */
export interface EventStreams {
  /** Opens a stream; it writes nothing before `start`. @throws Refusal for a request that is refused */
  open: (request: StreamRequest, sink: StreamSink) => Promise<StreamHandle>
  /** How many are open. */
  count: () => number
  /** Ends all streams, for the process is about to stop; no new one is opened. */
  closeAll: () => void
}

/** What the streams are fed from, and whose tokens open them. */
interface StreamDependencies extends ShopTokens {
  database: Database
  dataset: string
  changes: ChangeFeed
}

interface Running {
  userId: string
  close: () => void
  end: () => void
}

const heartbeatMs = 15_000
const mostStreams = 1000
/** One person, in all windows together; an open document needs six. All without a token count as one. */
const mostOfPerson = 300

/** The registry of streams; each is kept alive by comments and ends when its token does. */
export function createEventStreams(deps: StreamDependencies, everyMs = heartbeatMs): EventStreams {
  const running = new Set<Running>()
  let stopped = false

  async function open(request: StreamRequest, sink: StreamSink): Promise<StreamHandle> {
    if (request.dataset !== deps.dataset) throw refused(404, `Dataset "${request.dataset}" not found`)
    const caller = await readCaller(deps.database, deps, request.authorization)
    if (needsToken(request)) requireToken(caller)
    if (stopped || isFull(running, caller.userId)) throw unavailable()
    const kind = request.kind === 'live' ? liveKind(request.parameters) : listenerKind(request.parameters)
    const sinkOfStream = { write: sink.write, fail: () => end() }
    const stream = openStream(deps.changes, kind, parseEventId(request.lastEventId), sinkOfStream)
    const close = () => {
      stream.stop()
      clearInterval(beating)
      running.delete(entry)
    }
    const end = () => {
      close()
      sink.end()
    }
    const entry = { userId: caller.userId, close, end }
    const beating = setInterval(() => void beat(deps, request.authorization, sink, end), everyMs).unref()
    running.add(entry)
    return { start: () => void stream.begin().catch(end), close }
  }

  return {
    open,
    count: () => running.size,
    closeAll: () => {
      stopped = true
      for (const { end } of [...running]) end()
    },
  }
}

/** Live events name types of documents alone: the studio's client asks for those of what is published without its token. */
function needsToken({ kind, parameters }: StreamRequest): boolean {
  return kind === 'listen' || parameters.get('includeDrafts') === 'true'
}

function isFull(running: ReadonlySet<Running>, userId: string): boolean {
  const own = [...running].filter((stream) => stream.userId === userId)
  return running.size >= mostStreams || own.length >= mostOfPerson
}

/** Says that the stream lives, unless the token no longer does. */
async function beat(
  deps: StreamDependencies,
  authorization: string | undefined,
  sink: StreamSink,
  end: () => void,
): Promise<void> {
  try {
    await readCaller(deps.database, deps, authorization)
    sink.write(heartbeatText)
  } catch {
    end()
  }
}

const addresses = /^\/v[\w-]+\/data\/(listen|live\/events)\/([\w-]+)\/?(\?.*)?$/
const longestAddress = 32_000

/** Reads the path of a stream, below the service's base. @throws Refusal 404 for any other path */
export function parseStreamAddress(path: string): Pick<StreamRequest, 'kind' | 'dataset' | 'parameters'> {
  const [, kind, dataset, search = ''] = (path.length <= longestAddress && addresses.exec(path)) || []
  if (kind === undefined || dataset === undefined) throw refused(404, 'No such event stream')
  const parameters = new Map(new URLSearchParams(search))
  return { kind: kind === 'listen' ? 'listen' : 'live', dataset, parameters }
}
