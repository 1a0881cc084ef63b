import { setImmediate } from 'node:timers/promises'

/** Runs a piece of work when its turn has come. @throws what the work throws, or that too much waits */
export type Turns = <Result>(work: () => Result) => Promise<Result>

/** Runs long jobs one after the other with other work in between; more than `mostWaiting` are refused. */
export function createTurns(mostWaiting: number, tooMany: () => Error): Turns {
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
