import { onContentEvent, previewShutdown } from './content-events.server.ts'
import { currentPreview } from './scope.server.ts'
import type { PreviewSession } from './session.server.ts'

/** Proxies close connections on which nothing comes, ms. */
const heartbeatMs = 15_000
/** Changes that come together are told once, ms. */
const gatherMs = 50

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Reverse proxies that gather answers let this one through as it comes.
  'x-accel-buffering': 'no',
}

/**
 * `GET /api/preview/changes`: an event stream that says `change` after every write, for pages in preview, and `ready` first.
 * Without a preview 204, which tells the browser to stop asking.
 */
export function previewChanges(request: Request): Response {
  const session = currentPreview()
  if (!session) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  return new Response(changeStream(session, request.signal), { headers })
}

/** Ends with the session: the browser comes back with its newer cookie, if it has one. */
function changeStream(session: PreviewSession, signal: AbortSignal): ReadableStream<Uint8Array> {
  const ended = AbortSignal.any([
    signal,
    previewShutdown,
    AbortSignal.timeout(Math.max(0, session.expiresAt - Date.now())),
  ])
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stop = tellChanges((text) => controller.enqueue(new TextEncoder().encode(text)))
      ended.addEventListener('abort', () => {
        stop()
        closeQuietly(controller)
      })
    },
    cancel: () => stop(),
  })
}

/** Says what an event stream says, until the returned function is called. */
function tellChanges(say: (text: string) => void): () => void {
  let waiting: NodeJS.Timeout | undefined
  const change = () => {
    waiting = undefined
    say('event: change\ndata: {}\n\n')
  }
  say('retry: 2000\n\n')
  const stopListening = onContentEvent({
    onOpen: () => say('event: ready\ndata: {}\n\n'),
    onChange: () => {
      waiting ??= setTimeout(change, gatherMs).unref()
    },
  })
  const heartbeat = setInterval(say, heartbeatMs, ': still here\n\n').unref()
  return () => {
    stopListening()
    clearInterval(heartbeat)
    clearTimeout(waiting)
  }
}

function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close()
  } catch {
    // The reader has gone away already.
  }
}
