import { expect, test } from 'vitest'
import { createSlidingWindow } from './sliding-window.ts'

test('returns the values within the window and drops older ones', () => {
  let now = 0
  const recent = createSlidingWindow(100, () => now)
  recent.add(7)
  now = 60
  recent.add(8)
  expect(recent.values()).toEqual([7, 8])
  now = 101
  expect(recent.values()).toEqual([8])
  now = 161
  expect(recent.values()).toEqual([])
})

test('keeps only the last thousand values', () => {
  const recent = createSlidingWindow(100, () => 0)
  for (let index = 0; index < 3000; index += 1) recent.add(index)
  expect(recent.values()).toHaveLength(1000)
  expect(recent.values().at(-1)).toBe(2999)
})
