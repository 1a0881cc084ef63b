import type { Database } from '@pouchery/platform/database/database'
import { requireToken } from '../access/access.ts'
import { identifyCaller, type ShopTokens } from '../access/sessions.ts'
import type { ChangeFeed } from '../changes/change-feed.ts'
import { createHttpError, createServiceUnavailableError } from '../http-error.ts'
import { createListenProtocol, createLiveProtocol } from './listener.ts'
import { heartbeatText, openStream, parseEventId } from './open-stream.ts'

export interface StreamRequest {
  kind: 'listen' | 'live'
  dataset: string
  parameters: ReadonlyMap<string, string>
  authorization: string | undefined
  lastEventId: string | undefined
}

export interface StreamSink {
  write: (text: string) => void
  end: () => void
}

interface StreamHandle {
  start: () => void
  close: () => void
}

export interface EventStreams {
  /**
   * Events are written to `sink` only after `start` has been called.
   * @throws HttpError if the request is invalid or not allowed
   */
  open: (request: StreamRequest, sink: StreamSink) => Promise<StreamHandle>
  count: () => number
  closeAll: () => void
}

interface StreamDependencies extends ShopTokens {
  database: Database
  dataset: string
  changes: ChangeFeed
}

interface OpenStream {
  userId: string
  end: () => void
}

const heartbeatMs = 15_000
const maxStreams = 1000
/** Limit for all browser windows of a person. Each open document needs six streams. Anonymous callers share a limit. */
const maxStreamsPerPerson = 300

/** Rechecks tokens every `everyMs` and ends streams whose token has become invalid. */
export function createEventStreams(deps: StreamDependencies, everyMs = heartbeatMs): EventStreams {
  const running = new Set<OpenStream>()
  let stopped = false

  async function open(request: StreamRequest, sink: StreamSink): Promise<StreamHandle> {
    if (request.dataset !== deps.dataset) throw createHttpError(404, `Dataset "${request.dataset}" not found`)
    const caller = await identifyCaller(deps.database, deps, request.authorization)
    if (needsToken(request)) requireToken(caller)
    if (stopped || isFull(running, caller.userId)) throw createServiceUnavailableError()
    const protocol =
      request.kind === 'live' ? createLiveProtocol(request.parameters) : createListenProtocol(request.parameters)
    const streamSink = { write: sink.write, fail: () => end() }
    const stream = openStream(deps.changes, protocol, parseEventId(request.lastEventId), streamSink)
    const close = () => {
      stream.stop()
      clearInterval(beating)
      running.delete(entry)
    }
    const end = () => {
      close()
      sink.end()
    }
    const entry = { userId: caller.userId, end }
    const beat = async () => {
      await identifyCaller(deps.database, deps, request.authorization)
      sink.write(heartbeatText)
    }
    const beating = setInterval(() => void beat().catch(end), everyMs).unref()
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

/** Live events without drafts need no token: they contain only document types, and the preview sends no token. */
function needsToken({ kind, parameters }: StreamRequest): boolean {
  return kind === 'listen' || parameters.get('includeDrafts') === 'true'
}

function isFull(running: ReadonlySet<OpenStream>, userId: string): boolean {
  const own = [...running].filter((stream) => stream.userId === userId)
  return running.size >= maxStreams || own.length >= maxStreamsPerPerson
}

const streamPathPattern = /^\/v[\w-]+\/data\/(listen|live\/events)\/([\w-]+)\/?(\?.*)?$/
const maxPathLength = 32_000

/**
 * `path` is relative to the base path of the content service.
 * @throws HttpError 404 if the path is not that of an event stream
 */
export function parseStreamPath(path: string): Pick<StreamRequest, 'kind' | 'dataset' | 'parameters'> {
  const [, kind, dataset, search = ''] = (path.length <= maxPathLength && streamPathPattern.exec(path)) || []
  if (kind === undefined || dataset === undefined) throw createHttpError(404, 'No such event stream')
  const parameters = new Map(new URLSearchParams(search))
  return { kind: kind === 'listen' ? 'listen' : 'live', dataset, parameters }
}
