/** End of the nicotine scale, mg per pouch. Stronger products appear at this end. Must match `styles/scale.css`. */
export const nicotineScaleMaxMg = 20

/** Minimum nicotine per pouch for strengths 1 to 4, mg. */
const strengthLowerBoundsMg = { 1: 0, 2: 5, 3: 9, 4: 13 } as const

type Strength = keyof typeof strengthLowerBoundsMg

export function getNicotineRangeMg(strength: Strength): [from: number, to: number] {
  const next = strength === 4 ? nicotineScaleMaxMg : strengthLowerBoundsMg[(strength + 1) as Strength]
  return [strengthLowerBoundsMg[strength], next]
}
