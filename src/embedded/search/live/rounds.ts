/** Work that many changes ask for and that is done once for all of them. */
export interface Rounds {
  /** Does the work soon; changes that come until then share it. */
  soon(): void
  /** Does it now and waits for it. */
  now(): Promise<void>
}

/** A round begins at the earliest so long after it was asked for, ms. */
const leastPause = 250
/** The work takes a tenth of the time at most, however often it is asked for: it is followed by a rest of so many times as long. */
const restShare = 10
/** Nor longer than this, ms, or than the round took: on a busy machine too, what was published is found soon. */
const usualRest = 10_000

/** Rounds of `work`, one at a time; one that failed is said. */
export function createRounds(work: () => Promise<void>): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  /** After a long round the next one waits, but not after a long rest. */
  let notBefore = 0

  function round(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const done = running.then(async () => {
      const started = performance.now()
      await work()
      const ended = performance.now()
      notBefore = ended + restAfter(ended - started)
    })
    running = done.catch((error) => console.error('Search indexes could not be built anew:', error))
    return done
  }

  function soon(): void {
    if (timer) return
    const pause = Math.max(leastPause, notBefore - performance.now())
    timer = setTimeout(() => void round().catch(() => undefined), pause)
    timer.unref()
  }

  return { soon, now: round }
}

function restAfter(roundMs: number): number {
  return Math.min(roundMs * restShare, Math.max(usualRest, roundMs))
}
