import { endAfter, workedMs } from '#embedded/workers/end-after.ts'
import { slowQuery, tooBusy } from '../refusal.ts'

/** Filters of listeners are tried inside every write, which must not wait for them. */
export interface FilterTime {
  /**
   * Runs a filter.
   * @throws Refusal 400 when it takes longer, 503 when those before it took all the time there is
   */
  spend: <Result>(filter: () => Result) => Result
}

/** Longest run of one filter, ms. */
const longestMs = 50

/** What filters took is the processor's time: on a busy machine a filter waits, and is not to blame. */
interface Clocks {
  /** ms since whenever. */
  now: () => number
  /** Time that this thread had of a processor, ms. */
  worked: () => number
}

const clocksHere: Clocks = { now: () => performance.now(), worked: workedMs }

/** Time that filters may take in all, ms in each second. */
export function createFilterTime(msPerSecond: number, { now, worked }: Clocks = clocksHere): FilterTime {
  let left = msPerSecond
  let filledAt = now()
  return {
    spend: (filter) => {
      left = Math.min(msPerSecond, left + ((now() - filledAt) * msPerSecond) / 1000)
      filledAt = now()
      if (left <= 0) throw tooBusy()
      const before = worked()
      try {
        return endAfter(longestMs, filter, () => slowQuery(longestMs))
      } finally {
        left -= worked() - before
      }
    },
  }
}
