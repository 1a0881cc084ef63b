import { noopPubSub, type ProcessPubSub } from '@pouchery/platform/pub-sub/pub-sub'
import { createMonitoredJob } from '#server/observation/jobs.server.ts'
import { pollChanges } from './poll-changes.server.ts'

export interface ChangeWatcher {
  checkForChanges(): Promise<unknown>
}

interface WatchIntervals {
  intervalMs: number
  debounceMs: number
}

const defaultIntervals: WatchIntervals = { intervalMs: 1000, debounceMs: 50 }

/**
 * Polls for changes made by other processes: on each notification, and every second in case a notification was lost.
 * Returns a stop function that waits for the running poll.
 */
export function watchChanges(
  services: readonly ChangeWatcher[],
  signals: Pick<ProcessPubSub, 'on'> = noopPubSub,
  pace: Partial<WatchIntervals> = {},
): () => Promise<void> {
  const { intervalMs, debounceMs } = { ...defaultIntervals, ...pace }
  return pollChanges({
    onChange: (listener) => signals.on('changed', listener),
    poll: createMonitoredJob('changes', 'Changes by other processes could not be read:', async () => {
      for (const service of services) await service.checkForChanges()
    }),
    timing: { debounceMs, retryMs: intervalMs, intervalMs },
  })
}
