import { onChange } from '#server/process/changes.server.ts'
import { pollChanges } from '#server/wiring/work/poll-changes.server.ts'
import type { SyncTrigger } from './unattended-sync.server.ts'

interface FollowOptions {
  /** Looks what came and went in commerce; may throw. */
  sync: (cause: SyncTrigger) => Promise<void>
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
  let next: SyncTrigger = 'catalogue'
  async function look(): Promise<void> {
    const cause = next
    next = 'time'
    if (cause === 'time' && everyMs === 0) return
    await sync(cause).catch((error: unknown) => {
      console.warn('Content was not compared with commerce:', error instanceof Error ? error.message : error)
    })
  }
  return pollChanges({
    onChange: (listener) =>
      onChange('catalogue', () => {
        next = 'catalogue'
        listener()
      }),
    look,
    pace: { startMs, gatherMs, restMs, retryMs: restMs, everyMs: everyMs || longestTimer },
  })
}

/** The longest time that a timer can wait, ms: 24 days. */
const longestTimer = 2 ** 31 - 1
