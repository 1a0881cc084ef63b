import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

test('allows a burst up to the limit, then the rate of the window, separately for each key', () => {
  let now = 0
  const take = createRateLimiter({ limit: 3, windowMs: 3000, now: () => now })
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0])
  expect([take('a'), take('b')]).toEqual([1, 0])
  now += 1000
  expect([take('a'), take('a')]).toEqual([0, 1])
})

test('does not save up more than the limit while idle', () => {
  let now = 0
  const take = createRateLimiter({ limit: 2, windowMs: 2000, now: () => now })
  take('a')
  now += 3_600_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1])
})

test('does not lengthen the wait when the clock is set back', () => {
  let now = 86_400_000
  const take = createRateLimiter({ limit: 2, windowMs: 2000, now: () => now })
  take('a')
  now = 0
  expect([take('a'), take('a')]).toEqual([0, 1])
  now += 1000
  expect(take('a')).toBe(0)
})

test('bounds the memory by evicting the least recently seen key', () => {
  const take = createRateLimiter({ limit: 1, windowMs: 60_000, maxKeys: 2, now: () => 0 })
  take('a')
  take('b')
  take('c')
  expect(take('b')).toBeGreaterThan(0)
  expect(take('a')).toBe(0)
})
