import { setTimeout as wait } from 'node:timers/promises'
import { noSignals, type ProcessSignals } from '@pouchery/platform/signals/signals'
import { ranJob } from '#server/observation/jobs.server.ts'

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
 * Looks whether another process changed the database, a second shop or an operator's command: when a signal says so, and
 * every second, so that a signal may be lost. What changed is announced by the services themselves. Returns how to stop,
 * which waits for a look that is under way.
 */
export function watchChanges(
  services: readonly Watched[],
  signals: Pick<ProcessSignals, 'on'> = noSignals,
  pace: Partial<WatchPace> = {},
): () => Promise<void> {
  const stopped = new AbortController()
  const pause = createPause(signals, stopped.signal, { ...usual, ...pace })
  const watching = watch(services, stopped.signal, pause.next)
  return () => {
    stopped.abort()
    pause.end()
    return watching
  }
}

/** Pauses between two looks, shorter when something was written since the last look began. */
function createPause(signals: Pick<ProcessSignals, 'on'>, stopped: AbortSignal, { everyMs, gatherMs }: WatchPace) {
  let written = false
  let wake = () => {}
  const stopHearing = signals.on('changed', () => {
    written = true
    wake()
  })
  const whole = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function next(): Promise<void> {
    const woken = new AbortController()
    wake = () => woken.abort()
    if (!written && !stopped.aborted) await whole(everyMs, woken.signal)
    await whole(gatherMs, stopped)
    written = false
  }

  function end(): void {
    stopHearing()
    wake()
  }

  return { next, end }
}

async function watch(services: readonly Watched[], signal: AbortSignal, pause: () => Promise<void>): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      await ranJob('changes', () => lookAt(services))
      failing = false
    } catch (error) {
      // Said once, however long the database stays away.
      if (!failing) console.warn('Changes of other processes cannot be seen:', error)
      failing = true
    }
    await pause()
  }
}

async function lookAt(services: readonly Watched[]): Promise<void> {
  for (const service of services) await service.noticeChanges()
}
