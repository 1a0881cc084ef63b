import { expect, test } from 'vitest'
import { createRecentValues } from './recent-values.ts'

test('returns the values within the window and drops older ones', () => {
  let now = 0
  const lately = createRecentValues(100, () => now)
  lately.add(7)
  now = 60
  lately.add(8)
  expect(lately.values()).toEqual([7, 8])
  now = 101
  expect(lately.values()).toEqual([8])
  now = 161
  expect(lately.values()).toEqual([])
})

test('keeps only the last thousand values', () => {
  const lately = createRecentValues(100, () => 0)
  for (let index = 0; index < 3000; index += 1) lately.add(index)
  expect(lately.values()).toHaveLength(1000)
  expect(lately.values().at(-1)).toBe(2999)
})
