/** Where the scale ends, mg of nicotine in one pouch; what holds more stands at its end. `styles/scale.css` draws as far. */
export const scaleEnd = 20

/** Where each strength of 1 to 4 begins on the scale, mg a pouch. */
export const strengthFrom = { 1: 0, 2: 5, 3: 9, 4: 13 } as const

type Strength = keyof typeof strengthFrom

export function strengthRange(strength: Strength): [from: number, to: number] {
  const next = strength === 4 ? scaleEnd : strengthFrom[(strength + 1) as Strength]
  return [strengthFrom[strength], next]
}
