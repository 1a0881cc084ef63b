import { perProcess } from '#server/process/per-process.server.ts'
import { keepListening } from './keep-listening.server.ts'

interface Listener {
  /** From now on every change is told. */
  onOpen: () => void
  onChange: () => void
}

interface ContentEvents {
  listeners: Set<Listener>
  /** Whether the connection to the content service stands. */
  isOpen: boolean
  /** Aborted when the process is about to stop. */
  goodbye: AbortController
  /** Ends the one connection to the content service that serves them all. */
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
  goodbye: new AbortController(),
}))

/** Aborted when the process is about to stop: whoever holds a connection open for changes lets go of it then. */
export const previewShutdown: AbortSignal = events.goodbye.signal

/** Ends the streams of changes, so that the process can stop. */
export function endPreviewStreams(): void {
  events.goodbye.abort()
}

/**
 * Tells `listener` of every change of the content, drafts included, from its `onOpen` on; returns how to stop. The first
 * listener opens the process's connection to the content service, the last one closes it.
 */
export function onContentEvent(listener: Listener): () => void {
  events.listeners.add(listener)
  if (events.isOpen) listener.onOpen()
  events.stop ??= keepListening('everything', tell, open)
  return () => {
    events.listeners.delete(listener)
    if (events.listeners.size > 0) return
    events.stop?.()
    events.stop = undefined
    events.isOpen = false
  }
}

/** Who listens already hears of what a later gap may have held back as of a change. */
function open(): void {
  if (events.isOpen) return
  events.isOpen = true
  for (const listener of events.listeners) listener.onOpen()
}

function tell(): void {
  for (const listener of events.listeners) listener.onChange()
}
