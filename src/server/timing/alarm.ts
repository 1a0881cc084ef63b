export interface AlarmOptions {
  /** Returns the next due time, Unix time in ms, possibly in the past. Undefined if there is none. */
  next: () => Promise<number | undefined>
  /** Called when the time has come. If `next` still returns the same time, the call is repeated after `retryMs`. */
  onDue: (moment: number) => Promise<void> | void
  /** Called with the reason if `next` or `onDue` fails. Consecutive failures are reported once. */
  failed: (reason: unknown) => void
}

export interface Alarm {
  /** Call when the next due time has changed. */
  requestNext: () => void
  /** Cancels the alarm. Resolves when no call is running. */
  stop: () => Promise<void>
}

/** Maximum time between two calls of `next`, ms. Catches missed changes and avoids the timer limit of 24 days. */
const maxPollMs = 600_000
/** Delay after a failure, ms. */
const retryMs = 30_000

/**
 * Calls `onDue` at times from an external source. Queries `next` at the start, on `requestNext`, after each call of
 * `onDue`, and at least every ten minutes.
 */
export function createAlarm({ next, onDue, failed }: AlarmOptions): Alarm {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let [hasQueuedCheck, stopped, failing] = [false, false, false]

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(requestNext, Math.min(ms, maxPollMs)).unref()
  }

  /** If a check is running, queue one more: the running check could have read stale data. */
  function requestNext(): void {
    if (stopped) return
    if (running) {
      hasQueuedCheck = true
      return
    }
    clearTimeout(timer)
    running = runDue()
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
        if (hasQueuedCheck) requestNext()
      })
  }

  /** Calls `onDue` for all due times. Returns the delay until the next check, ms. */
  async function runDue(): Promise<number> {
    hasQueuedCheck = false
    let handled: number | undefined
    for (;;) {
      const moment = await next()
      const now = Date.now()
      if (moment === undefined) return maxPollMs
      if (moment > now) return moment - now
      if (moment === handled) return retryMs
      await onDue(moment)
      handled = moment
    }
  }

  requestNext()
  return {
    requestNext,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
