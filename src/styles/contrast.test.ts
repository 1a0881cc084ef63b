import { expect, it } from 'vitest'
import { computeContrastRatio, type RgbChannels } from './contrast.fixture.ts'

const black: RgbChannels = [0, 0, 0]
const white: RgbChannels = [255, 255, 255]

it.each([
  ['black on white is the greatest there is', black, white, 21],
  ['a colour on itself cannot be seen', white, white, 1],
  ['the lightest grey that passes for text on white', [118, 118, 118], white, 4.54],
  ['red on white', [255, 0, 0], white, 4],
] as const)('%s', (_, one, other, ratio) => {
  expect(computeContrastRatio(one, other)).toBeCloseTo(ratio, 2)
  expect(computeContrastRatio(other, one)).toBeCloseTo(ratio, 2)
})
