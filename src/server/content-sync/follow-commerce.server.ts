import { setTimeout as wait } from 'node:timers/promises'
import { onChange } from '#server/process/changes.server.ts'
import type { LookCause } from './unattended-sync.server.ts'

interface FollowOptions {
  /** Looks what came and went in commerce; may throw. */
  sync: (cause: LookCause) => Promise<void>
  /** How often to look whether or not anything was heard, ms; 0 is never. */
  everyMs: number
  /** The first look: what changed while no process ran was heard by nobody, ms after the start. */
  startMs?: number
  /** Changes that follow each other closer than this share a look, ms. */
  gatherMs?: number
  /** Pause after a look, so that a long import is not followed row by row, ms. */
  restMs?: number
}

/**
 * Keeps brands, flavours and offers in the content as commerce has them: looks after each change of the catalogue, and
 * every now and then. Returns how to stop, which waits for a look that is under way.
 */
export function followCommerce({
  sync,
  everyMs,
  startMs = 5000,
  gatherMs = 100,
  restMs = 1000,
}: FollowOptions): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  const pause = (ms: number, until: AbortSignal) => wait(ms, undefined, { signal: until, ref: false }).catch(() => {})
  let heard = false
  let wake = () => {}

  const stopHearing = onChange('catalogue', () => {
    heard = true
    wake()
  })

  async function nextCause(longestMs: number): Promise<LookCause> {
    const woken = new AbortController()
    wake = () => woken.abort()
    if (!heard && !signal.aborted) await pause(longestMs, woken.signal)
    if (!heard) return 'time'
    await pause(gatherMs, signal)
    return 'catalogue'
  }

  async function look(cause: LookCause): Promise<void> {
    heard = false
    await sync(cause).catch((error: unknown) => {
      console.warn('Content was not compared with commerce:', error instanceof Error ? error.message : error)
    })
    await pause(restMs, signal)
  }

  async function follow(): Promise<void> {
    await nextCause(startMs)
    if (!signal.aborted) await look('catalogue')
    while (!signal.aborted) {
      const cause = await nextCause(everyMs || longestTimer)
      if (!signal.aborted && (cause === 'catalogue' || everyMs > 0)) await look(cause)
    }
  }

  const following = follow()
  return () => {
    stopHearing()
    stopped.abort()
    wake()
    return following
  }
}

/** The longest time that a timer can wait, ms: 24 days. */
const longestTimer = 2 ** 31 - 1
