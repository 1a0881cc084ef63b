import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import { listenToContentWithReconnect } from './content-listener.server.ts'

interface Listener {
  onOpen: () => void
  onChange: () => void
}

const events = defineProcessSingleton('contentEvents', () => ({
  listeners: new Set<Listener>(),
  isOpen: false,
  shutdownController: new AbortController(),
  stop: undefined as (() => void) | undefined,
}))()

export const previewShutdownSignal: AbortSignal = events.shutdownController.signal

export function endPreviewStreams(): void {
  events.shutdownController.abort()
}

/**
 * Listens to all content changes, including those of drafts. Returns an unsubscribe function. All listeners share one
 * connection, opened by the first and closed by the last listener.
 */
export function onContentEvent(listener: Listener): () => void {
  events.listeners.add(listener)
  if (events.isOpen) listener.onOpen()
  events.stop ??= listenToContentWithReconnect('everything', notifyListeners, notifyOpen)
  return () => {
    events.listeners.delete(listener)
    if (events.listeners.size > 0) return
    events.stop?.()
    events.stop = undefined
    events.isOpen = false
  }
}

/** After a reconnect, `onOpen` is not called again. Existing listeners receive `onChange` instead. */
function notifyOpen(): void {
  if (events.isOpen) return
  events.isOpen = true
  for (const listener of events.listeners) listener.onOpen()
}

function notifyListeners(): void {
  for (const listener of events.listeners) listener.onChange()
}
