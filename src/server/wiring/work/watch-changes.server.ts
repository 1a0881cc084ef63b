import { noPubSub, type ProcessPubSub } from '@pouchery/platform/pub-sub/pub-sub'
import { steadyJob } from '#server/observation/jobs.server.ts'
import { pollChanges } from './poll-changes.server.ts'

/** What can look whether somebody else changed the data it shows. */
export interface Watched {
  noticeChanges(): Promise<unknown>
}

/** How a watch waits, ms. */
interface WatchPace {
  /** Another process's change shows after at most this long and the time of one look, whatever became of its signal. */
  everyMs: number
  /** Signals of writes that follow each other closer than this share a look. */
  gatherMs: number
}

const usual: WatchPace = { everyMs: 1000, gatherMs: 50 }

/**
 * Polls whether another process changed the database: on a signal, and every second in case one was lost. Returns how to
 * stop, which waits for a running poll.
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
