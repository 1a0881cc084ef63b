import { expect, test } from 'vitest'
import { spreadOnScale } from './spread-on-scale.ts'

test.each([
  { amounts: [6, 11], places: [6, 11] },
  { amounts: [8, 9], places: [7, 10] },
  { amounts: [0, 1], places: [1.5, 4.5] },
  { amounts: [7], places: [7] },
  { amounts: [43], places: [18.5] },
])('rings at $amounts mg are placed at $places', ({ amounts, places }) => {
  expect(spreadOnScale(amounts)).toEqual(places)
})

test('three close rings do not overlap and keep their order', () => {
  const [a = 0, b = 0, c = 0] = spreadOnScale([8, 9, 10])
  expect(b - a).toBeGreaterThan(2.9)
  expect(c - b).toBeGreaterThan(2.9)
})
