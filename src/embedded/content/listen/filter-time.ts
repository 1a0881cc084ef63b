import { endAfter } from '#embedded/workers/end-after.ts'
import { slowQuery, tooBusy } from '../refusal.ts'

/** Filters of listeners are tried inside every write, which must not wait for them. */
export interface FilterTime {
  /**
   * Runs a filter, for so many milliseconds at most.
   * @throws Refusal 400 when it takes longer, 503 when those before it took all the time there is
   */
  spend: <Result>(filter: () => Result, limitMs?: number) => Result
}

/** Longest run of one filter on one document, ms. */
const longestMs = 10

/** Time that filters may take in all, ms in each second. */
export function createFilterTime(msPerSecond: number, now: () => number = () => performance.now()): FilterTime {
  let left = msPerSecond
  let filledAt = now()
  return {
    spend: (filter, limitMs = longestMs) => {
      const began = now()
      left = Math.min(msPerSecond, left + ((began - filledAt) * msPerSecond) / 1000)
      filledAt = began
      if (left <= 0) throw tooBusy()
      try {
        return endAfter(limitMs, filter, () => slowQuery(limitMs))
      } finally {
        left -= now() - began
      }
    },
  }
}
