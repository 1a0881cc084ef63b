/**
 * What a pack saves against buying as many single cans, minor units and whole percent (rounded down, so that it never
 * promises too much). Undefined when it saves nothing or the single can has no price.
 */
export function packSaving(
  packPrice: number,
  cans: number,
  singlePrice: number | undefined,
): { amount: number; percent: number } | undefined {
  if (singlePrice === undefined || singlePrice <= 0 || cans < 2) return undefined
  const alone = singlePrice * cans
  const amount = alone - packPrice
  return amount > 0 ? { amount, percent: Math.floor((amount * 100) / alone) } : undefined
}
