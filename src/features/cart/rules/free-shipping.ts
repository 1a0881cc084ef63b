/** Amounts are in minor units. */
export interface FreeShippingProgress {
  threshold: number
  remaining: number
  /** From 0 to 1. */
  progress: number
}

/**
 * Amounts are in minor units of the threshold's currency (commerce reference section 8.2). `discount` is zero or
 * negative.
 */
export function computeFreeShipping({
  threshold,
  goods,
  discount,
}: {
  threshold: number
  goods: number
  discount: number
}): FreeShippingProgress {
  const counted = Math.max(0, goods + Math.min(0, discount))
  const remaining = Math.max(0, threshold - counted)
  return { threshold, remaining, progress: threshold <= 0 ? 1 : Math.min(1, counted / threshold) }
}
