import { expect, test } from 'vitest'
import { computeNicotinePerCan } from './nicotine-per-can.ts'

test.each([
  [4.5, 20, 90],
  [6.7, 21, 140.7],
  [undefined, 20, undefined],
  [10, undefined, undefined],
])('%s mg in each of %s pouches is %s mg per can', (mg, pouches, can) =>
  expect(computeNicotinePerCan(mg, pouches)).toBe(can),
)
