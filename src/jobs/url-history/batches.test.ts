import { expect, test } from 'vitest'
import { maxMutationsPerBatch, splitIntoBatches } from './batches.ts'

const deletes = (count: number) => Array.from({ length: count }, (_, index) => ({ delete: { id: `r-${index}` } }))
const heavy = (bytes: number) => ({ patch: { id: 'p', set: { text: 'ö'.repeat(bytes / 2) } } })

const max = maxMutationsPerBatch
test.each([
  ['no mutations', [], [0]],
  ['as many as fit into one batch', deletes(max), [max]],
  ['more', deletes(2 * max + 1), [max, max, 1]],
  // The size is that of the request body in UTF-8.
  ['oversized mutations', [heavy(800_000), heavy(800_000), heavy(3_000_000), ...deletes(1)], [1, 1, 1, 1]],
])('splits mutations into batches in order: %s', (_, mutations, lengths) => {
  const batches = splitIntoBatches(mutations)
  expect(batches.map(({ length }) => length)).toEqual(lengths)
  expect(batches.flat()).toEqual(mutations)
})
