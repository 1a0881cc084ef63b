import { setTimeout as wait } from 'node:timers/promises'
import { ranJob } from '#server/observation/jobs.server.ts'

/** What can look whether somebody else changed the data it shows. */
export interface Watched {
  noticeChanges(): Promise<unknown>
}

/** Another process's change shows after at most this long and the time of one look, ms. */
const everyMs = 1000

/**
 * Looks every second whether another process changed the database: a second shop, or an operator's command. What
 * changed is announced by the services themselves. Returns how to stop, which waits for a look that is under way.
 */
export function watchChanges(services: readonly Watched[], intervalMs = everyMs): () => Promise<void> {
  const stopped = new AbortController()
  const watching = watch(services, intervalMs, stopped.signal)
  return () => {
    stopped.abort()
    return watching
  }
}

async function watch(services: readonly Watched[], intervalMs: number, signal: AbortSignal): Promise<void> {
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
    await wait(intervalMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function lookAt(services: readonly Watched[]): Promise<void> {
  for (const service of services) await service.noticeChanges()
}
