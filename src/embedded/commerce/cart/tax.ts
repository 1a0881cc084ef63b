/**
 * The tax contained in an amount, both in minor units, at a rate in percent with at most one decimal; rounded half up
 * (commerce reference 2.2: 70 of 350 at 25 %).
 */
export function includedTax(amount: number, percent: number): number {
  const tenths = Math.round(percent * 10)
  return Math.round((amount * tenths) / (1000 + tenths))
}
