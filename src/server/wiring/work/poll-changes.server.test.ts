import { expect, test, vi } from 'vitest'
import { pollChanges } from './poll-changes.server.ts'

const pace = { debounceMs: 1, cooldownMs: 1, retryMs: 1, intervalMs: 60_000 }

function createNotifier() {
  const listeners = new Set<() => void>()
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { onChange, listeners, tell: () => listeners.forEach((listener) => void listener()) }
}

test('checks at once, and once for simultaneous changes', async () => {
  const { onChange, tell: notify, listeners } = createNotifier()
  const look = vi.fn(async () => undefined)
  const stop = pollChanges({ onChange, poll: look, timing: { ...pace, debounceMs: 20 } })
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  for (let times = 0; times < 10; times += 1) notify()
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  await stop()
  expect(look).toHaveBeenCalledTimes(2)
  expect(listeners.size).toBe(0)
})

test('checks once more for a change during a check', async () => {
  const { onChange, tell: notify } = createNotifier()
  const look = vi.fn(async () => {
    if (look.mock.calls.length === 1) notify()
  })
  const stop = pollChanges({ onChange, poll: look, timing: pace })
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  await stop()
})

test('retries by itself after a failed check', async () => {
  const { onChange } = createNotifier()
  const look = vi.fn(async () => {
    if (look.mock.calls.length < 3) throw new Error('the service is away')
  })
  const stop = pollChanges({ onChange, poll: look, timing: pace })
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(3), { timeout: 30_000 })
  await stop()
})

test('checks periodically without any notification', async () => {
  const { onChange } = createNotifier()
  const look = vi.fn(async () => undefined)
  const stop = pollChanges({ onChange, poll: look, timing: { ...pace, intervalMs: 1 } })
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(2), { timeout: 30_000 })
  await stop()
})

test('waits for the current check when stopping', async () => {
  const { onChange } = createNotifier()
  const under = Promise.withResolvers<void>()
  let finished = false
  const look = async () => {
    await under.promise
    finished = true
  }
  const stopped = pollChanges({ onChange, poll: look, timing: pace })()
  under.resolve()
  await stopped
  expect(finished).toBe(true)
})
