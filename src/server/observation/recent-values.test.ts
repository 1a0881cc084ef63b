import { expect, test } from 'vitest'
import { createRecentValues } from './recent-values.ts'

test('what happened within the window is remembered, and what is older is not', () => {
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

test('of a flood the last thousand are remembered', () => {
  const lately = createRecentValues(100, () => 0)
  for (let index = 0; index < 3000; index += 1) lately.add(index)
  expect(lately.values()).toHaveLength(1000)
  expect(lately.values().at(-1)).toBe(2999)
})
