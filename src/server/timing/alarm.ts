/** What an alarm waits for, and what it does then. */
export interface AlarmWork {
  /** The next moment, ms since 1970, may be past; undefined for none. */
  next: () => Promise<number | undefined>
  /** Is called once the moment has come. A moment that it leaves as it was is tried again after `retryMs`. */
  ring: (moment: number) => Promise<void> | void
  /** Hears why the next moment could not be asked for, or why ringing failed; said once until it works again. */
  failed: (reason: unknown) => void
}

export interface Alarm {
  /** Asks for the next moment anew, because it may be another one now. */
  look: () => void
  /** Ends it, and settles when nothing runs any more. */
  stop: () => Promise<void>
}

/** It asks again after this long without a change: timers do not reach further than 24 days, and a change may be missed, ms. */
const longestMs = 600_000
/** After a failure it asks again, ms. */
const retryMs = 30_000

/**
 * Rings at moments that somebody else knows. It asks for the next one at once, whenever `look` is called, after each
 * ringing, and every ten minutes.
 */
export function createAlarm({ next, ring, failed }: AlarmWork): Alarm {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let [again, stopped, failing] = [false, false, false]

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(look, Math.min(ms, longestMs)).unref()
  }

  /** A look during another one is made after it: the present one may have asked too early. */
  function look(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = askAndRing()
      .then((ms) => {
        failing = false
        wait(ms)
      })
      .catch((reason: unknown) => {
        if (!failing) failed(reason)
        failing = true
        wait(retryMs)
      })
      .finally(() => {
        running = undefined
        if (again) look()
      })
  }

  /** How long to wait for the next look, ms. */
  async function askAndRing(): Promise<number> {
    again = false
    let rung: number | undefined
    for (;;) {
      const moment = await next()
      const now = Date.now()
      if (moment === undefined) return longestMs
      if (moment > now) return moment - now
      if (moment === rung) return retryMs
      await ring(moment)
      rung = moment
    }
  }

  look()
  return {
    look,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
