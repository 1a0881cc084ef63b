import { expect, test, vi } from 'vitest'
import { type Watched, watchChanges } from './watch-changes.server.ts'

test('it looks again and again, also after a look that failed, until it is stopped', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const enough = Promise.withResolvers<void>()
  let looks = 0
  const watched: Watched = {
    async noticeChanges() {
      looks += 1
      if (looks === 5) enough.resolve()
      if (looks === 2 || looks === 3) throw new Error('the database is away')
    },
  }
  const stop = watchChanges([watched], 1)
  await enough.promise
  await stop()
  const atStop = looks
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(looks).toBe(atStop)
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})

test('stopping waits for the look that is under way', async () => {
  const under = Promise.withResolvers<void>()
  let finished = false
  const stop = watchChanges([
    {
      async noticeChanges() {
        await under.promise
        finished = true
      },
    },
  ])
  const stopped = stop()
  under.resolve()
  await stopped
  expect(finished).toBe(true)
})
