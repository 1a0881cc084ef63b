import { expect, test } from 'vitest'
import { includedTax } from './tax.ts'

test.each([
  [35_000, 25, 7000],
  [4990, 25, 998],
  [108_100, 8.1, 8100],
  [1999, 0, 0],
  [0, 25, 0],
  [1, 25, 0],
])('%i at %f %% holds %i', (amount, percent, tax) => {
  expect(includedTax(amount, percent)).toBe(tax)
})
