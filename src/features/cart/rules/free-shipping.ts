/**
 * Compares the price of the goods after discounts with the threshold (commerce reference section 8.2). Amounts are in
 * minor units of the same currency, `discount` is zero or negative, and `progress` is from 0 to 1.
 */
export function computeFreeShippingProgress(threshold: number, goods: number, discount: number) {
  const counted = Math.max(0, goods + Math.min(0, discount))
  const remaining = Math.max(0, threshold - counted)
  return { remaining, progress: threshold <= 0 ? 1 : Math.min(1, counted / threshold) }
}
