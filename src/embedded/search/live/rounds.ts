/** Work that many changes ask for and that is done once for all of them. */
export interface Rounds {
  /** Does the work soon; changes that come until then share it. */
  soon(): void
  /** Does it now and waits for it. */
  now(): Promise<void>
}

/** A round begins at the earliest so long after it was asked for, ms. */
const leastPause = 250
/** The work takes at most this part of the time, however often it is asked for. */
const share = 10

export function createRounds(work: () => Promise<void>): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let pause = leastPause
  const round = () => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(async () => {
      const started = performance.now()
      await work()
      pause = Math.max(leastPause, (performance.now() - started) * share)
    })
    const done = running
    running = running.catch((error) => console.error('Search indexes could not be built anew:', error))
    return done
  }
  return {
    soon: () => {
      if (timer) return
      timer = setTimeout(() => void round().catch(() => undefined), pause)
      timer.unref()
    },
    now: round,
  }
}
