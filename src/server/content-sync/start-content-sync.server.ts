import { onDataChange } from '#server/process/changes.server.ts'
import { pollChanges } from '#server/wiring/work/poll-changes.server.ts'
import type { UnattendedSyncCause } from './unattended-sync.server.ts'

interface ContentSyncOptions {
  /** Resolves to the time in ms after which it must run again, or undefined. */
  sync: (trigger: UnattendedSyncCause) => Promise<number | undefined>
  /** Interval of periodic syncs. 0 disables them. */
  everyMs: number
  /** Delay of the first sync, which picks up changes made while no process was running. */
  startMs?: number
  debounceWindowMs?: number
  /** Minimum pause between syncs. Limits the number of syncs during a long import. */
  cooldownMs?: number
}

/** Syncs content with commerce after catalogue changes and periodically. The stop function awaits a running sync. */
export function startContentSync({
  sync,
  everyMs,
  startMs = 5000,
  debounceWindowMs = 100,
  cooldownMs = 1000,
}: ContentSyncOptions): () => Promise<void> {
  let next: UnattendedSyncCause = 'catalogue'
  let requestSync = () => {}
  let timer: NodeJS.Timeout | undefined
  async function poll(): Promise<void> {
    const trigger = next
    next = 'time'
    if (trigger === 'time' && everyMs === 0) return
    try {
      const waitMs = await sync(trigger)
      clearTimeout(timer)
      if (waitMs !== undefined) timer = setTimeout(requestSync, waitMs).unref()
    } catch (error) {
      console.warn('Content could not be compared with commerce:', error instanceof Error ? error.message : error)
    }
  }
  const stopPolling = pollChanges({
    onChange: (listener) => {
      requestSync = () => {
        next = 'catalogue'
        listener()
      }
      return onDataChange('catalogue', requestSync)
    },
    poll,
    timing: {
      startMs,
      debounceMs: debounceWindowMs,
      cooldownMs,
      retryMs: cooldownMs,
      intervalMs: everyMs || maxTimerMs,
    },
  })
  return async () => {
    await stopPolling()
    clearTimeout(timer)
  }
}

const maxTimerMs = 2 ** 31 - 1
