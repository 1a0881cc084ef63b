import { createPubSubListeners, noopPubSub } from '@pouchery/platform/pub-sub/pub-sub'
import { expect, test, vi } from 'vitest'
import { watchChanges } from './watch-changes.server.ts'

test('checks repeatedly, also after a failed check, until it is stopped', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let checks = 0
  const checkForChanges = async () => {
    checks += 1
    if (checks === 2 || checks === 3) throw new Error('the database is away')
  }
  const stop = watchChanges([{ checkForChanges }], noopPubSub, { intervalMs: 1, debounceMs: 0 })
  await expect.poll(() => checks).toBeGreaterThanOrEqual(5)
  await stop()
  const checksAtStop = checks
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(checks).toBe(checksAtStop)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('checks at once after a notification', async () => {
  const { on, call } = createPubSubListeners()
  const checkForChanges = vi.fn(async () => undefined)
  const stop = watchChanges([{ checkForChanges }], { on }, { intervalMs: 60_000, debounceMs: 10 })
  await expect.poll(() => checkForChanges).toHaveBeenCalledTimes(1)
  call('changed')
  await expect.poll(() => checkForChanges).toHaveBeenCalledTimes(2)
  await stop()
})
