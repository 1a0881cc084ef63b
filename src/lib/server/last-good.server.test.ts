import { expect, test, vi } from 'vitest'
import { createLastGoodCache } from './last-good.server.ts'
import { runWithStaleTracking } from './stale-tracking.server.ts'

const times = { staleTimeMs: 60, maxStaleMs: 600, timeoutMs: 20, max: 10 }

function createTestCache() {
  let clock = 0
  return { store: createLastGoodCache<string>({ ...times, now: () => clock }), wait: (ms: number) => (clock += ms) }
}

test('shares one load between concurrent requests and later ones while the value is fresh', async () => {
  const { store, wait } = createTestCache()
  const load = vi.fn(async () => 'one')
  expect(await Promise.all(Array.from({ length: 5 }, () => store.get('a', load)))).toEqual(Array(5).fill('one'))
  wait(59)
  expect(await store.get('a', load)).toBe('one')
  expect(load).toHaveBeenCalledTimes(1)
})

test('returns the stale value once more while a new one loads', async () => {
  const { store, wait } = createTestCache()
  await store.get('a', async () => 'old')
  wait(61)
  expect(await store.get('a', async () => 'new')).toBe('old')
  await expect.poll(() => store.get('a', async () => 'unasked')).toBe('new')
})

test('does not return the stale value after a change while the source responds', async () => {
  const { store } = createTestCache()
  await store.get('a', async () => 'old')
  store.invalidate()
  expect(await store.get('a', async () => 'new')).toBe('new')
})

test('does not treat a load that began before a change as current', async () => {
  const { store } = createTestCache()
  const gate = Promise.withResolvers<string>()
  const early = store.get('a', () => gate.promise)
  store.invalidate()
  gate.resolve('before the change')
  expect(await early).toBe('before the change')
  expect(await store.get('a', async () => 'after')).toBe('after')
})

test('does not replace the value of a newer load by that of a load that began before a change', async () => {
  const { store } = createTestCache()
  const gate = Promise.withResolvers<string>()
  const early = store.get('a', () => gate.promise)
  store.invalidate()
  await store.get('a', async () => 'newer')
  gate.resolve('older')
  await early
  expect(store.peek('a')).toBe('newer')
})

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['never responds', () => new Promise<string>(() => undefined)],
])('returns the last good value without delay when the source %s', async (_what, broken) => {
  const { store, wait } = createTestCache()
  await store.get('a', async () => 'good')
  store.invalidate()
  expect(await store.get('a', broken)).toBe('good')
  wait(10_000)
  expect(await store.get('a', broken)).toBe('good')
})

test('rejects with the failure when no value has ever been loaded', async () => {
  const { store } = createTestCache()
  await expect(store.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await store.get('a', async () => 'back')).toBe('back')
})

test('does not store a value that shouldStore rejects, and evicts the old one', async () => {
  const store = createLastGoodCache<string>({ ...times, shouldStore: (value) => value !== 'nothing' })
  await store.get('a', async () => 'something')
  store.invalidate()
  expect(await store.get('a', async () => 'nothing')).toBe('nothing')
  await expect(store.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('bypasses the cache for an editor in preview, for reads and writes', async () => {
  let previews = false
  const store = createLastGoodCache<string>({ ...times, bypass: () => previews })
  await store.get('a', async () => 'published')
  previews = true
  expect(await store.get('a', async () => 'draft')).toBe('draft')
  expect(await store.get('b', async () => 'draft')).toBe('draft')
  previews = false
  expect(await store.get('a', async () => 'asked again')).toBe('published')
  expect(await store.get('b', async () => 'asked')).toBe('asked')
})

test('does not let a visitor join the request of an editor in preview', async () => {
  let previews = true
  const store = createLastGoodCache<string>({ ...times, bypass: () => previews })
  const { promise, resolve } = Promise.withResolvers<string>()
  const draft = store.get('a', () => promise)
  previews = false
  expect(await store.get('a', async () => 'published')).toBe('published')
  resolve('draft')
  expect(await draft).toBe('draft')
  expect(await store.get('a', async () => 'asked again')).toBe('published')
})

test('does not make later callers wait for a load that is already slow', async () => {
  const { store, wait } = createTestCache()
  await store.get('a', async () => 'old')
  store.invalidate()
  const gate = Promise.withResolvers<string>()
  vi.useFakeTimers()
  try {
    const first = store.get('a', () => gate.promise)
    wait(20)
    // The second call takes place after the timeout, so it returns the old value without waiting.
    const second = store.get('a', () => gate.promise)
    await vi.advanceTimersByTimeAsync(0)
    expect(await second).toBe('old')
    gate.resolve('new')
    expect(await first).toBe('new')
  } finally {
    vi.useRealTimers()
  }
})

test('replaces the placeholder value once the first load completes', async () => {
  const store = createLastGoodCache<string>({ ...times, timeoutMs: 1, placeholder: 'nothing yet' })
  const gate = Promise.withResolvers<string>()
  expect(store.peek('a')).toBeUndefined()
  expect(await store.get('a', () => gate.promise)).toBe('nothing yet')
  gate.resolve('known')
  await expect.poll(() => store.peek('a')).toBe('known')
  expect(await store.get('a', async () => 'unasked')).toBe('known')
})

test('marks a value derived from a stale value as stale, and as fresh once the source responds', async () => {
  const { store } = createTestCache()
  const outer = createLastGoodCache<string>({ ...times, timeoutMs: 1000, now: () => 0 })
  const made = (load: () => Promise<string>) => () => store.get('a', load)
  await store.get('a', async () => 'old')
  store.invalidate()
  const gone = made(() => Promise.reject(new Error('gone')))
  const both = [1, 2].map(() => runWithStaleTracking(() => outer.get('b', gone)))
  expect(await Promise.all(both)).toEqual(Array(2).fill({ value: 'old', old: true }))
  const back = made(async () => 'new')
  expect(await runWithStaleTracking(() => outer.get('b', back))).toEqual({ value: 'new', old: false })
  expect(await runWithStaleTracking(() => outer.get('b', gone))).toEqual({ value: 'new', old: false })
})
