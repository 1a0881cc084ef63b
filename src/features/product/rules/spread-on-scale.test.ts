import { expect, test } from 'vitest'
import { nicotineScaleMaxMg } from '#lib/nicotine-scale.ts'
import { spreadOnScale } from './spread-on-scale.ts'

test.each([
  { amounts: [], places: [] },
  { amounts: [6, 11], places: [6, 11] },
  { amounts: [8, 9], places: [7, 10] },
  { amounts: [8, 9, 10], places: [6, 9, 12] },
  { amounts: [0, 1], places: [1.5, 4.5] },
  { amounts: [20, 20], places: [15.5, 18.5] },
  { amounts: [7], places: [7] },
  { amounts: [43], places: [18.5] },
])('rings at $amounts mg are placed at $places', ({ amounts, places }) => {
  expect(spreadOnScale(amounts)).toEqual(places)
})

test.each([
  { amounts: [14, 16, 18, 20], gap: 3 },
  { amounts: [20, 20], gap: 3 },
  { amounts: [16, 20, 43], gap: 3 },
  { amounts: [0, 0, 1, 9, 10, 10], gap: 3 },
  { amounts: [3, 4, 6, 8, 10, 12, 14, 16], gap: 2.5 },
  { amounts: [20, 20, 20, 20, 20, 20, 20, 20], gap: 2.5 },
])('rings at $amounts mg are on the scale, in order and at least $gap mg apart', ({ amounts, gap }) => {
  const places = spreadOnScale(amounts)
  expect(places).toHaveLength(amounts.length)
  for (const [index, place] of places.entries()) {
    expect(place).toBeGreaterThanOrEqual(gap / 2)
    expect(place).toBeLessThanOrEqual(nicotineScaleMaxMg - gap / 2)
    expect(place - (places[index - 1] ?? -gap)).toBeGreaterThan(gap - 1e-9)
  }
})
