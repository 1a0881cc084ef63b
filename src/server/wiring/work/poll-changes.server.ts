import { setTimeout as wait } from 'node:timers/promises'

interface PollOptions {
  onChange: (listener: () => void) => () => void
  /** If the promise rejects, the poll is retried. The signal is aborted when polling stops. */
  poll: (stopped: AbortSignal) => Promise<void>
  timing: {
    startMs?: number
    debounceMs?: number
    cooldownMs?: number
    retryMs: number
    intervalMs: number
  }
}

/**
 * Polls at startup (after `startMs`, if set), after changes and periodically, never in parallel. The stop function
 * awaits the running poll.
 */
export function pollChanges({ onChange, poll, timing }: PollOptions): () => Promise<void> {
  const stopped = new AbortController()
  let changed = false
  let notify = () => {}
  const unsubscribe = onChange(() => {
    changed = true
    notify()
  })

  async function nextChange(maxMs: number): Promise<void> {
    const wakeUp = new AbortController()
    notify = () => wakeUp.abort()
    if (!changed && !stopped.signal.aborted) await pause(maxMs, wakeUp.signal)
    if (timing.debounceMs) await pause(timing.debounceMs, stopped.signal)
  }

  async function pollUntilStopped(): Promise<void> {
    if (timing.startMs !== undefined) await nextChange(timing.startMs)
    while (!stopped.signal.aborted) {
      changed = false
      const done = await succeeds(() => poll(stopped.signal))
      const restMs = done ? timing.cooldownMs : timing.retryMs
      if (restMs) await pause(restMs, stopped.signal)
      if (done) await nextChange(timing.intervalMs)
    }
  }

  const polling = pollUntilStopped()
  return () => {
    unsubscribe()
    stopped.abort()
    notify()
    return polling
  }
}

function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}

async function succeeds(poll: () => Promise<void>): Promise<boolean> {
  try {
    await poll()
    return true
  } catch {
    return false
  }
}
