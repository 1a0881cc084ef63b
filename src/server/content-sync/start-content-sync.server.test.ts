import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceChange } from '#server/process/changes.server.ts'
import { startContentSync } from './start-content-sync.server.ts'
import type { SyncTrigger } from './unattended-sync.server.ts'

let stop = async () => {}
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(async () => {
  await stop()
  vi.restoreAllMocks()
})

/** Starts a content sync with short intervals. Returns a list to which each sync adds its trigger. */
function follow(times: { everyMs?: number; startMs?: number } = {}, look: () => Promise<void> = async () => {}) {
  const causes: SyncTrigger[] = []
  const sync = async (cause: SyncTrigger) => {
    causes.push(cause)
    await look()
  }
  stop = startContentSync({ sync, everyMs: 0, startMs: 60_000, debounceWindowMs: 5, cooldownMs: 1, ...times })
  return causes
}

test('checks soon after startup for earlier changes', async () => {
  const causes = follow({ startMs: 1 })
  await vi.waitFor(() => expect(causes).toEqual(['catalogue']), { timeout: 30_000 })
})

test('checks at once after a catalogue change, and once for many changes', async () => {
  const causes = follow()
  for (let times = 0; times < 50; times += 1) announceChange('catalogue')
  await vi.waitFor(() => expect(causes).toEqual(['catalogue']), { timeout: 30_000 })
  announceChange('catalogue')
  await vi.waitFor(() => expect(causes).toEqual(['catalogue', 'catalogue']), { timeout: 30_000 })
})

test('checks again after a change during a check, even when that check fails', async () => {
  const causes = follow({}, async () => {
    if (causes.length === 1) announceChange('catalogue')
    throw new Error('commerce is away')
  })
  announceChange('catalogue')
  await vi.waitFor(() => expect(causes).toHaveLength(2), { timeout: 30_000 })
  expect(console.warn).toHaveBeenCalledWith(expect.any(String), 'commerce is away')
})

test('checks periodically without any notification', async () => {
  const causes = follow({ startMs: 1, everyMs: 5 })
  await vi.waitFor(() => expect(causes.slice(0, 3)).toEqual(['catalogue', 'time', 'time']), { timeout: 30_000 })
})

test('waits for the current check when stopping, and starts no other', async () => {
  const under = Promise.withResolvers<void>()
  const causes = follow({}, () => under.promise)
  announceChange('catalogue')
  await vi.waitFor(() => expect(causes).toHaveLength(1), { timeout: 30_000 })
  const stopped = stop()
  under.resolve()
  await stopped
  announceChange('catalogue')
  expect(causes).toHaveLength(1)
})
