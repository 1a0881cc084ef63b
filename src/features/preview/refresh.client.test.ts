import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from './refresh.client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function slowPage() {
  const loads: (() => void)[] = []
  const load = vi.fn(() => new Promise<void>((resolve) => loads.push(resolve)))
  return { load, finish: (index: number) => loads[index]?.() }
}

test('loads concurrent changes once, and changes made during a load once more afterwards', async () => {
  const { load, finish } = slowPage()
  const refresh = createRefresher(load)
  for (let change = 0; change < 5; change += 1) void refresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
  for (let change = 0; change < 5; change += 1) void refresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
  finish(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('resolves each caller only when its change is shown', async () => {
  const { load, finish } = slowPage()
  const refresh = createRefresher(load)
  const received: string[] = []
  void refresh().then(() => received.push('first'))
  await vi.advanceTimersByTimeAsync(1000)
  void refresh().then(() => received.push('second'))
  finish(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(received).toEqual(['first'])
  finish(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['first', 'second'])
})

test('continues to follow changes after a failed load', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('away')))
  const refresh = createRefresher(load)
  void refresh()
  await vi.advanceTimersByTimeAsync(1000)
  void refresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(2)
})
