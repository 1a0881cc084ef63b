import { setTimeout as wait } from 'node:timers/promises'

interface Looking {
  /** Calls the listener when something may have changed; returns how to stop. */
  onChange: (listener: () => void) => () => void
  /** Rejects when it could not look; then it is tried again. The signal says that the process stops. */
  look: (stopped: AbortSignal) => Promise<void>
  pace: {
    /** Before the first look, unless something changes, ms; it looks at once without. */
    startMs?: number
    /** Changes that follow each other closer than this share a look, ms. */
    gatherMs?: number
    /** From one look to the next at least, ms. */
    restMs?: number
    retryMs: number
    /** It looks after this long whatever it was told, ms. */
    everyMs: number
  }
}

/**
 * Looks at the start and after each change, one look at a time, and once more for whatever changed meanwhile. Returns how
 * to stop, which waits for a look that is under way.
 */
export function pollChanges({ onChange, look, pace }: Looking): () => Promise<void> {
  const stopped = new AbortController()
  let changed = false
  let wake = () => {}
  const stopHearing = onChange(() => {
    changed = true
    wake()
  })

  async function nextChange(longestMs: number): Promise<void> {
    const woken = new AbortController()
    wake = () => woken.abort()
    if (!changed && !stopped.signal.aborted) await pause(longestMs, woken.signal)
    if (pace.gatherMs) await pause(pace.gatherMs, stopped.signal)
  }

  async function keepLooking(): Promise<void> {
    if (pace.startMs !== undefined) await nextChange(pace.startMs)
    while (!stopped.signal.aborted) {
      changed = false
      const done = await succeeds(() => look(stopped.signal))
      const restMs = done ? pace.restMs : pace.retryMs
      if (restMs) await pause(restMs, stopped.signal)
      if (done) await nextChange(pace.everyMs)
    }
  }

  const looking = keepLooking()
  return () => {
    stopHearing()
    stopped.abort()
    wake()
    return looking
  }
}

function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}

async function succeeds(look: () => Promise<void>): Promise<boolean> {
  try {
    await look()
    return true
  } catch {
    return false
  }
}
