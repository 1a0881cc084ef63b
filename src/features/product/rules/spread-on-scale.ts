import { nicotineScaleMaxMg } from '#lib/nicotine-scale.ts'

/** Minimum distance of two rings in mg, so that rings of 44 px do not overlap on a phone's scale (290 px). */
const minGapMg = 3

/**
 * Returns the positions of rings on the nicotine scale, moved apart where they would overlap. Requires ascending mg.
 */
export function spreadOnScale(amounts: readonly number[]): number[] {
  const edge = minGapMg / 2
  const last = amounts.length - 1
  const places = amounts.map((mg) => Math.min(Math.max(mg, edge), nicotineScaleMaxMg - edge))
  // Each overlapping pair moves apart by half of the overlap. The first and last ring remain on the scale.
  for (let round = 0; round < amounts.length; round += 1) {
    for (let index = 1; index <= last; index += 1) {
      const [left = 0, right = 0] = [places[index - 1], places[index]]
      const overlap = minGapMg - (right - left)
      if (overlap > 0) {
        places[index - 1] = Math.max(left - overlap / 2, edge + (index - 1) * minGapMg)
        places[index] = (places[index - 1] ?? 0) + minGapMg
      }
    }
  }
  return places
}
