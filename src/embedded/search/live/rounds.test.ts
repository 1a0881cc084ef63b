import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRounds } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that takes so long, ms. */
function countedWork(ms = 300) {
  return vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
}

test('changes that come together share one round, soon', async () => {
  const work = countedWork()
  const { soon } = createRounds(work)
  for (let change = 0; change < 5; change += 1) soon()
  await vi.advanceTimersByTimeAsync(240)
  expect(work).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(work).toHaveBeenCalledTimes(1)
})

test('after a round of 300 ms the next waits three seconds, so that it has at most its share of the time', async () => {
  const work = countedWork()
  const { soon, now } = createRounds(work)
  void now()
  await vi.advanceTimersByTimeAsync(300)
  soon()
  await vi.advanceTimersByTimeAsync(2900)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(work).toHaveBeenCalledTimes(2)
})

test.for([
  [5000, 10_000],
  [30_000, 30_000],
] as const)(
  'a round of %d ms, as on a busy machine, is followed by a rest of %d ms and no longer',
  async ([took, rest]) => {
    const work = countedWork(took)
    const { soon, now } = createRounds(work)
    void now()
    await vi.advanceTimersByTimeAsync(took)
    soon()
    await vi.advanceTimersByTimeAsync(rest - 100)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(work).toHaveBeenCalledTimes(2)
  },
)

test('after a rest the next begins at once, however long the last one took', async () => {
  const work = countedWork()
  const { soon, now } = createRounds(work)
  void now()
  await vi.advanceTimersByTimeAsync(300 + 60_000)
  soon()
  await vi.advanceTimersByTimeAsync(260)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a round that fails is said, and the next one runs', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const work = vi.fn(() => Promise.reject(new Error('no database')))
  const { soon, now } = createRounds(work)
  await expect(now()).rejects.toThrow('no database')
  soon()
  await vi.advanceTimersByTimeAsync(260)
  expect([work.mock.calls.length, said.mock.calls.length]).toEqual([2, 2])
  said.mockRestore()
})
