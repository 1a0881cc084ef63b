import { setTimeout as wait } from 'node:timers/promises'

/** A search service whose indexes can be built before somebody asks for them. */
export interface Warmed {
  warm(stopped: AbortSignal): Promise<void>
}

/** So long after a start the first pages have been answered, ms. */
const afterStartMs = 1000

/**
 * Has the indexes of search built a moment after the start, so that nobody waits for the first search of a language. Returns
 * how to stop, which waits for the index that is being built.
 */
export function warmSearch(search: Warmed, delayMs = afterStartMs): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  const warming = wait(delayMs, undefined, { signal, ref: false })
    .then(() => search.warm(signal))
    .catch((error: unknown) => {
      if (!signal.aborted) console.error('Search indexes could not be built:', error)
    })
  return () => {
    stopped.abort()
    return warming
  }
}
