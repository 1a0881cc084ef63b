import { createPubSubListeners, noopPubSub } from '@pouchery/platform/pub-sub/pub-sub'
import { expect, test, vi } from 'vitest'
import { type ChangeWatcher, watchChanges } from './watch-changes.server.ts'

test('checks repeatedly, also after a failed check, until it is stopped', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const enough = Promise.withResolvers<void>()
  let looks = 0
  const watched: ChangeWatcher = {
    async checkForChanges() {
      looks += 1
      if (looks === 5) enough.resolve()
      if (looks === 2 || looks === 3) throw new Error('the database is away')
    },
  }
  const stop = watchChanges([watched], noopPubSub, { intervalMs: 1, debounceMs: 0 })
  await enough.promise
  await stop()
  const atStop = looks
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(looks).toBe(atStop)
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})

test('checks at once after a signal, and only once more for many signals', async () => {
  const { on, call } = createPubSubListeners()
  const looks = vi.fn(async () => undefined)
  const stop = watchChanges([{ checkForChanges: looks }], { on }, { intervalMs: 60_000, debounceMs: 10 })
  await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  for (let times = 0; times < 20; times += 1) call('changed')
  await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  call('changed')
  await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(3), { timeout: 30_000 })
  await stop()
  expect(looks).toHaveBeenCalledTimes(3)
})
