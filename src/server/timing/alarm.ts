export interface AlarmOptions {
  /** Next due time as Unix time in ms, possibly in the past. Undefined if nothing is scheduled. */
  getNextDueTime: () => Promise<number | undefined>
  /** Called again after `retryMs` if `getNextDueTime` still returns the same time. */
  onDue: (moment: number) => Promise<void> | void
  /** Called only for the first of several consecutive failures. */
  onFailure: (reason: unknown) => void
}

/** Maximum time between calls to `getNextDueTime`, in case a change was missed. Also avoids the 24-day timer limit. */
const maxPollMs = 600_000
const retryMs = 30_000

/** Calls `getNextDueTime` at startup, on `reschedule`, after each call to `onDue`, and at least every ten minutes. */
export function createAlarm({ getNextDueTime, onDue, onFailure }: AlarmOptions) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let [hasQueuedCheck, stopped, failing] = [false, false, false]

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(requestNext, Math.min(ms, maxPollMs)).unref()
  }

  /** If a check is running, queues another one, because the running check may have read stale data. */
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
        if (!failing) onFailure(reason)
        failing = true
        wait(retryMs)
      })
      .finally(() => {
        running = undefined
        if (hasQueuedCheck) requestNext()
      })
  }

  /** Returns the delay until the next check in ms. */
  async function runDue(): Promise<number> {
    hasQueuedCheck = false
    let handled: number | undefined
    for (;;) {
      const moment = await getNextDueTime()
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
    reschedule: requestNext,
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
