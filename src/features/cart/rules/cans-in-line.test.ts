import { expect, it } from 'vitest'
import { cansInLine } from './cans-in-line.ts'

it.each([
  ['a single can', [], 1],
  ['a pack of ten', [{ quantity: 10 }], 10],
  ['a mixed pack', [{ quantity: 3 }, { quantity: 2 }], 5],
])('counts the cans of %s', (_, bundle, cans) => {
  expect(cansInLine({ bundle })).toBe(cans)
})
