import { expect, test } from 'vitest'
import { maxMutationsPerBatch, splitIntoBatches } from './batches.ts'

const deletes = (count: number) => Array.from({ length: count }, (_, index) => ({ delete: { id: `r-${index}` } }))
const heavy = (bytes: number) => ({ patch: { id: 'p', set: { text: 'ö'.repeat(bytes / 2) } } })

test('what fits is one write', () => {
  expect(splitIntoBatches([])).toEqual([[]])
  expect(splitIntoBatches(deletes(maxMutationsPerBatch))).toEqual([deletes(maxMutationsPerBatch)])
})

test('what is more is cut in its order', () => {
  const all = deletes(2 * maxMutationsPerBatch + 1)
  const turns = splitIntoBatches(all)
  expect(turns.map(({ length }) => length)).toEqual([maxMutationsPerBatch, maxMutationsPerBatch, 1])
  expect(turns.flat()).toEqual(all)
})

test('bytes count as they are sent, and one that is heavy by itself goes alone', () => {
  const all = [heavy(800_000), heavy(800_000), heavy(3_000_000), ...deletes(1)]
  expect(splitIntoBatches(all).map(({ length }) => length)).toEqual([1, 1, 1, 1])
})
