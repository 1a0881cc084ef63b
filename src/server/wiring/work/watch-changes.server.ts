import { noopPubSub, type ProcessPubSub } from '@pouchery/platform/pub-sub/pub-sub'
import { periodicJob } from '#server/observation/jobs.server.ts'
import { pollChanges } from './poll-changes.server.ts'

export interface ChangeWatcher {
  checkForChanges(): Promise<unknown>
}

interface WatchIntervals {
  everyMs: number
  gatherMs: number
}

const defaultIntervals: WatchIntervals = { everyMs: 1000, gatherMs: 50 }

/**
 * Polls for changes by other processes: on a notification, and every second in case a notification was lost.
 * Returns a stop function that waits for the running poll.
 */
export function watchChanges(
  services: readonly ChangeWatcher[],
  signals: Pick<ProcessPubSub, 'on'> = noopPubSub,
  pace: Partial<WatchIntervals> = {},
): () => Promise<void> {
  const { everyMs, gatherMs } = { ...defaultIntervals, ...pace }
  return pollChanges({
    onChange: (listener) => signals.on('changed', listener),
    look: periodicJob('changes', 'Changes by other processes could not be read:', async () => {
      for (const service of services) await service.checkForChanges()
    }),
    pace: { gatherMs, retryMs: everyMs, everyMs },
  })
}
