import { expect, test } from 'vitest'
import { maxMutationsPerBatch, splitIntoBatches } from './batches.ts'

const deletes = (count: number) => Array.from({ length: count }, (_, index) => ({ delete: { id: `r-${index}` } }))
const heavy = (bytes: number) => ({ patch: { id: 'p', set: { text: 'ö'.repeat(bytes / 2) } } })

test('puts everything that fits into one batch', () => {
  expect(splitIntoBatches([])).toEqual([[]])
  expect(splitIntoBatches(deletes(maxMutationsPerBatch))).toEqual([deletes(maxMutationsPerBatch)])
})

test('splits a larger set of mutations in order', () => {
  const all = deletes(2 * maxMutationsPerBatch + 1)
  const turns = splitIntoBatches(all)
  expect(turns.map(({ length }) => length)).toEqual([maxMutationsPerBatch, maxMutationsPerBatch, 1])
  expect(turns.flat()).toEqual(all)
})

test('counts bytes as they are sent, and sends an oversized mutation alone', () => {
  const all = [heavy(800_000), heavy(800_000), heavy(3_000_000), ...deletes(1)]
  expect(splitIntoBatches(all).map(({ length }) => length)).toEqual([1, 1, 1, 1])
})
