import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { announceChange } from '#server/process/changes.server.ts'
import { startContentSync } from './start-content-sync.server.ts'
import type { UnattendedSyncCause } from './unattended-sync.server.ts'

let stop = async () => {}
afterEach(() => stop())

/** Starts a content sync with short intervals. Returns a list to which each sync adds its trigger. */
function recordSyncs(
  times: { everyMs?: number; startMs?: number } = {},
  run: () => Promise<number | undefined> = async () => undefined,
) {
  const triggers: UnattendedSyncCause[] = []
  const sync = async (trigger: UnattendedSyncCause) => {
    triggers.push(trigger)
    return run()
  }
  stop = startContentSync({ sync, everyMs: 0, startMs: 60_000, debounceWindowMs: 5, cooldownMs: 1, ...times })
  return triggers
}

test('syncs soon after startup for earlier changes, then periodically', async () => {
  const triggers = recordSyncs({ startMs: 1, everyMs: 5 })
  await expect.poll(() => triggers.slice(0, 3)).toEqual(['catalogue', 'time', 'time'])
})

test('syncs at once after a catalogue change, and once for many changes', async () => {
  const triggers = recordSyncs()
  for (let times = 0; times < 50; times += 1) announceChange('catalogue')
  await expect.poll(() => triggers).toEqual(['catalogue'])
  announceChange('catalogue')
  await expect.poll(() => triggers).toEqual(['catalogue', 'catalogue'])
})

test('syncs again after a change during a sync, even when that sync fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const triggers = recordSyncs({}, async () => {
    if (triggers.length === 1) announceChange('catalogue')
    throw new Error('commerce is away')
  })
  announceChange('catalogue')
  await expect.poll(() => triggers).toHaveLength(2)
  expect(warn).toHaveBeenCalledWith(expect.any(String), 'commerce is away')
})

test('syncs again when the sync requests it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const triggers = recordSyncs({}, async () => (triggers.length < 3 ? 300_000 : undefined))
  announceChange('catalogue')
  for (const count of [1, 2, 3]) {
    await expect.poll(() => triggers).toEqual(Array.from({ length: count }, () => 'catalogue'))
    await expect.poll(() => vi.getTimerCount()).toBe(count < 3 ? 1 : 0)
    vi.advanceTimersByTime(300_000)
  }
  announceChange('catalogue')
  await expect.poll(() => triggers).toHaveLength(4)
})

test('stopping cancels the requested sync', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  recordSyncs({}, async () => 300_000)
  announceChange('catalogue')
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await stop()
  expect(vi.getTimerCount()).toBe(0)
})
