import { expect, test } from 'vitest'
import { selectAvailableFirst } from './available-first.ts'

const item = (id: string, available = true) => ({ id, available })
const items = [item('a', false), item('b'), item('c'), item('d', false)]

test.each([
  [2, 'bc'],
  [3, 'bca'],
  [9, 'bcad'],
  [0, ''],
])('returns %i items, available ones first', (count, expected) => {
  const ids = selectAvailableFirst(items, count).map(({ id }) => id)
  expect(ids.join('')).toBe(expected)
})
