import { setImmediate } from 'node:timers/promises'

/** Runs a piece of work when its turn has come. @throws what the work throws, or that too much waits */
export type Turns = <Result>(work: () => Result) => Promise<Result>

/**
 * Lets pieces of work that take a while run one after the other, with whatever else has come in between them, so that
 * however many are asked for at once, a page waits for one of them at most. More than `mostWaiting` are refused.
 */
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
