import { expect, test, vi } from 'vitest'
import { warmSearch } from './warm-search.server.ts'

test('indexes are built a moment after the start', async () => {
  const warm = vi.fn(async () => undefined)
  const stop = warmSearch({ warm }, 0)
  await vi.waitFor(() => expect(warm).toHaveBeenCalledTimes(1))
  await stop()
})

test('stopping waits for what is being built, and says to stop', async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  const under = Promise.withResolvers<void>()
  const stop = warmSearch(
    {
      warm: async (signal) => {
        begun.resolve(signal)
        await under.promise
      },
    },
    0,
  )
  const signal = await begun.promise
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await Promise.resolve()
  expect([signal.aborted, isStopped]).toEqual([true, false])
  under.resolve()
  await stopping
})

test('a service that stops at once builds nothing, and one that fails says so', async () => {
  const warm = vi.fn(async () => undefined)
  await warmSearch({ warm }, 60_000)()
  expect(warm).not.toHaveBeenCalled()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const stop = warmSearch({ warm: () => Promise.reject(new Error('no database')) }, 0)
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  await stop()
  said.mockRestore()
})
