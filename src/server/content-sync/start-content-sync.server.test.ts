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

/** Starts a content sync with short intervals. Returns the list of triggers so far, which each sync extends. */
function follow(times: { everyMs?: number; startMs?: number } = {}, look: () => Promise<void> = async () => {}) {
  const causes: SyncTrigger[] = []
  const sync = async (cause: SyncTrigger) => {
    causes.push(cause)
    await look()
  }
  stop = startContentSync({ sync, everyMs: 0, startMs: 60_000, debounceWindowMs: 5, cooldownMs: 1, ...times })
  return causes
}

test('what changed before the start is looked for soon after it', async () => {
  const causes = follow({ startMs: 1 })
  await vi.waitFor(() => expect(causes).toEqual(['catalogue']), { timeout: 30_000 })
})

test('a change of the catalogue is followed at once, many together by one look', async () => {
  const causes = follow()
  for (let times = 0; times < 50; times += 1) announceChange('catalogue')
  await vi.waitFor(() => expect(causes).toEqual(['catalogue']), { timeout: 30_000 })
  announceChange('catalogue')
  await vi.waitFor(() => expect(causes).toEqual(['catalogue', 'catalogue']), { timeout: 30_000 })
})

test('a change during a look is followed by another one, even when the look fails', async () => {
  const causes = follow({}, async () => {
    if (causes.length === 1) announceChange('catalogue')
    throw new Error('commerce is away')
  })
  announceChange('catalogue')
  await vi.waitFor(() => expect(causes).toHaveLength(2), { timeout: 30_000 })
  expect(console.warn).toHaveBeenCalledWith(expect.any(String), 'commerce is away')
})

test('it looks every now and then without having heard anything', async () => {
  const causes = follow({ startMs: 1, everyMs: 5 })
  await vi.waitFor(() => expect(causes.slice(0, 3)).toEqual(['catalogue', 'time', 'time']), { timeout: 30_000 })
})

test('stopping waits for the look that is under way, and nothing follows', async () => {
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
