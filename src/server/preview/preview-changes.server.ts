import { onContentEvent, previewShutdownSignal } from './content-events.server.ts'
import { getCurrentPreview } from './scope.server.ts'
import type { PreviewSession } from './session.server.ts'

/** Interval of the messages that prevent proxies from closing an idle connection. */
const heartbeatMs = 15_000
const batchMs = 50

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Disables response buffering in reverse proxies.
  'x-accel-buffering': 'no',
}

/**
 * Handles `GET /api/preview/changes`: sends `ready` first, and `change` after one or several writes. Responds with 204
 * outside a preview, so that the browser stops reconnecting.
 */
export function handlePreviewChanges(request: Request): Response {
  const session = getCurrentPreview()
  if (!session) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  return new Response(changeStream(session, request.signal), { headers })
}

/** The stream ends when the session expires. If the cookie was renewed, the browser reconnects with the new session. */
function changeStream(session: PreviewSession, signal: AbortSignal): ReadableStream<Uint8Array> {
  const ended = AbortSignal.any([
    signal,
    previewShutdownSignal,
    AbortSignal.timeout(Math.max(0, session.expiresAt - Date.now())),
  ])
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (ended.aborted) return controller.close()
      stop = writeChangeEvents((text) => controller.enqueue(new TextEncoder().encode(text)))
      ended.addEventListener('abort', () => {
        stop()
        closeQuietly(controller)
      })
    },
    cancel: () => stop(),
  })
}

function writeChangeEvents(say: (text: string) => void): () => void {
  let waiting: NodeJS.Timeout | undefined
  const change = () => {
    waiting = undefined
    say('event: change\ndata: {}\n\n')
  }
  say('retry: 2000\n\n')
  const stopListening = onContentEvent({
    onOpen: () => say('event: ready\ndata: {}\n\n'),
    onChange: () => {
      waiting ??= setTimeout(change, batchMs).unref()
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
    // The client has already closed the stream.
  }
}
