/** How far a cart is from free shipping; amounts in minor units. */
export interface FreeShipping {
  threshold: number
  /** 0 once shipping is free. */
  remaining: number
  /** 0 to 1. */
  progress: number
}

/**
 * The free-shipping incentive (commerce reference section 8.2): what the goods still lack, after discounts. `goods` is
 * the items' total and `discount` what is taken off it (not positive), both minor units of the threshold's currency.
 */
export function freeShipping({
  threshold,
  goods,
  discount,
}: {
  threshold: number
  goods: number
  discount: number
}): FreeShipping {
  const counted = Math.max(0, goods + Math.min(0, discount))
  const remaining = Math.max(0, threshold - counted)
  return { threshold, remaining, progress: threshold <= 0 ? 1 : Math.min(1, counted / threshold) }
}
