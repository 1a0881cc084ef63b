import { expect, test, vi } from 'vitest'
import { pollChanges } from './poll-changes.server.ts'

const timing = { debounceMs: 1, cooldownMs: 1, retryMs: 1, intervalMs: 60_000 }

function createNotifier() {
  const listeners = new Set<() => void>()
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { onChange, listeners, notify: () => listeners.forEach((listener) => void listener()) }
}

test('polls at once, and once for simultaneous changes', async () => {
  const { onChange, notify, listeners } = createNotifier()
  const poll = vi.fn(async () => undefined)
  const stop = pollChanges({ onChange, poll, timing: { ...timing, debounceMs: 20 } })
  await expect.poll(() => poll).toHaveBeenCalledTimes(1)
  for (let times = 0; times < 10; times += 1) notify()
  await expect.poll(() => poll).toHaveBeenCalledTimes(2)
  await stop()
  expect(poll).toHaveBeenCalledTimes(2)
  expect(listeners.size).toBe(0)
})

test('polls once more for a change during a poll', async () => {
  const { onChange, notify } = createNotifier()
  const poll = vi.fn(async () => {
    if (poll.mock.calls.length === 1) notify()
  })
  const stop = pollChanges({ onChange, poll, timing })
  await expect.poll(() => poll).toHaveBeenCalledTimes(2)
  await stop()
})

test.each([
  ['retries by itself after a failed poll', timing, new Error('the service is away')],
  ['polls periodically without any notification', { ...timing, intervalMs: 1 }, undefined],
])('%s', async (_, timing, failure) => {
  const poll = vi.fn(async () => {
    if (failure && poll.mock.calls.length < 3) throw failure
  })
  const stop = pollChanges({ onChange: createNotifier().onChange, poll, timing })
  await expect.poll(() => poll.mock.calls.length).toBeGreaterThan(2)
  await stop()
})

test('waits for the current poll when stopping, and starts no other', async () => {
  const { onChange, notify } = createNotifier()
  const { promise, resolve } = Promise.withResolvers<void>()
  const finished = vi.fn()
  const poll = vi.fn(() => promise.then(finished))
  const stopped = pollChanges({ onChange, poll, timing })()
  resolve()
  await stopped
  notify()
  expect([poll.mock.calls.length, finished.mock.calls.length]).toEqual([1, 1])
})
