import { perProcess } from '#server/process/per-process.server.ts'
import { listenWithReconnect } from './content-listener.server.ts'

interface Listener {
  /** Every change from this call on is reported. */
  onOpen: () => void
  onChange: () => void
}

interface ContentEvents {
  listeners: Set<Listener>
  isOpen: boolean
  shutdownController: AbortController
  /** Closes the connection to the content service that all listeners share. */
  stop?: (() => void) | undefined
}

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    contentEvents: ContentEvents
  }
}

const events = perProcess('contentEvents', () => ({
  listeners: new Set<Listener>(),
  isOpen: false,
  shutdownController: new AbortController(),
}))

/** Aborted on shutdown. Open change streams must then close. */
export const previewShutdown: AbortSignal = events.shutdownController.signal

export function endPreviewStreams(): void {
  events.shutdownController.abort()
}

/**
 * Notifies `listener` of every content change, including drafts, after its `onOpen`. Returns a function that
 * unsubscribes. The first listener opens the process's connection to the content service, the last listener closes it.
 */
export function onContentEvent(listener: Listener): () => void {
  events.listeners.add(listener)
  if (events.isOpen) listener.onOpen()
  events.stop ??= listenWithReconnect('everything', notifyListeners, notifyOpen)
  return () => {
    events.listeners.delete(listener)
    if (events.listeners.size > 0) return
    events.stop?.()
    events.stop = undefined
    events.isOpen = false
  }
}

/** After a gap, existing listeners receive `onChange` instead of another `onOpen`. */
function notifyOpen(): void {
  if (events.isOpen) return
  events.isOpen = true
  for (const listener of events.listeners) listener.onOpen()
}

function notifyListeners(): void {
  for (const listener of events.listeners) listener.onChange()
}
