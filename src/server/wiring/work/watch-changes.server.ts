import { noPubSub, type ProcessPubSub } from '@pouchery/platform/pub-sub/pub-sub'
import { steadyJob } from '#server/observation/jobs.server.ts'
import { pollChanges } from './poll-changes.server.ts'

export interface Watched {
  noticeChanges(): Promise<unknown>
}

interface WatchPace {
  /** Fallback polling interval, in case a notification is lost, ms. */
  everyMs: number
  /** Debounce for notifications, ms. */
  gatherMs: number
}

const usual: WatchPace = { everyMs: 1000, gatherMs: 50 }

/**
 * Polls for database changes by other processes: on a notification, and every second in case one was lost. Returns a
 * stop function that waits for the running poll.
 */
export function watchChanges(
  services: readonly Watched[],
  signals: Pick<ProcessPubSub, 'on'> = noPubSub,
  pace: Partial<WatchPace> = {},
): () => Promise<void> {
  const { everyMs, gatherMs } = { ...usual, ...pace }
  return pollChanges({
    onChange: (listener) => signals.on('changed', listener),
    look: steadyJob('changes', 'Changes of other processes cannot be seen:', async () => {
      for (const service of services) await service.noticeChanges()
    }),
    pace: { gatherMs, retryMs: everyMs, everyMs },
  })
}
