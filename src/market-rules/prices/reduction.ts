/** Amounts in minor units. */
interface AnnouncedPrice {
  now: number
  /** Lowest price in the 30 days before the reduction, if known. */
  lowest30?: number | undefined
}

interface Reduction {
  /** Lowest price in the 30 days before the reduction, minor units. Displayed with strikethrough. */
  from: number
  /** Whole percent, rounded down so that the reduction is never overstated. 0 if it is below 1%. */
  percent: number
}

/**
 * Returns the reduction compared with the lowest price of the last 30 days (Directive 98/6/EC article 6a, C-330/23).
 * Undefined if the price is not reduced.
 */
export function reductionOf({ now, lowest30 }: AnnouncedPrice): Reduction | undefined {
  if (lowest30 === undefined || lowest30 <= now) return undefined
  return { from: lowest30, percent: Math.floor(((lowest30 - now) * 100) / lowest30) }
}

/** Removes the lowest price in markets that forbid announcing reductions. */
export function displayedReduction<Price extends AnnouncedPrice>(
  price: Price,
  mayBeAnnounced: boolean,
): Price | { now: number } {
  return mayBeAnnounced ? price : { now: price.now }
}
