import { setImmediate } from 'node:timers/promises'

/** Runs `work` after the jobs that are already queued. Rejects with the error of `work`, or if the queue is full. */
export type JobQueue = <Result>(work: () => Result) => Promise<Result>

/** Yields to the event loop between two jobs. Rejects a job if `mostWaiting` jobs are queued. */
export function createJobQueue(mostWaiting: number, tooMany: () => Error): JobQueue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting >= mostWaiting) throw tooMany()
    waiting += 1
    const before = last
    const turn = before.then(() => setImmediate()).then(work)
    last = turn.catch(() => undefined)
    return turn.finally(() => (waiting -= 1))
  }
}
