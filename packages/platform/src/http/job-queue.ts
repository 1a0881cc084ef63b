import { setImmediate } from 'node:timers/promises'

/**
 * Returns a function that runs `work` after the jobs that are already queued. Rejects with `tooMany()` if `maxWaiting`
 * jobs are queued, or with the error of `work`. Yields to the event loop between two jobs.
 */
export function createJobQueue(maxWaiting: number, tooMany: () => Error) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <Result>(work: () => Result): Promise<Result> => {
    if (waiting >= maxWaiting) throw tooMany()
    waiting += 1
    const before = last
    const turn = before.then(() => setImmediate()).then(work)
    last = turn.catch(() => undefined)
    return turn.finally(() => (waiting -= 1))
  }
}
