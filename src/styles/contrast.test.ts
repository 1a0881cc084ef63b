import { expect, it } from 'vitest'
import { computeContrastRatio, type RgbChannels } from './contrast.fixture.ts'

const black: RgbChannels = [0, 0, 0]
const white: RgbChannels = [255, 255, 255]

it.each([
  ['black on white has the maximum ratio', black, white, 21],
  ['a colour on itself has the minimum ratio', white, white, 1],
  ['the lightest grey that is readable on white has the ratio required for text', [118, 118, 118], white, 4.54],
  ['red on white has a lower ratio than text requires', [255, 0, 0], white, 4],
] as const)('%s', (_, one, other, ratio) => {
  expect(computeContrastRatio(one, other)).toBeCloseTo(ratio, 2)
  expect(computeContrastRatio(other, one)).toBeCloseTo(ratio, 2)
})
