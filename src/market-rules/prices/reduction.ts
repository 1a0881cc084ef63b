/** Amounts in minor units. */
interface AnnouncedPrice {
  now: number
  lowest30?: number | undefined
}

interface Reduction {
  /** Lowest price of the 30 days before the reduction, in minor units. Displayed with a strikethrough. */
  from: number
  /** Integer percentage, rounded down so that the reduction is never overstated. */
  percent: number
}

/**
 * Compares the price with the lowest price of the 30 days before the reduction (Directive 98/6/EC article 6a,
 * C-330/23). Returns undefined if the price is not reduced.
 */
export function computeReduction({ now, lowest30 }: AnnouncedPrice): Reduction | undefined {
  if (lowest30 === undefined || lowest30 <= now) return undefined
  return { from: lowest30, percent: Math.floor(((lowest30 - now) * 100) / lowest30) }
}

export function getDisplayedPrice<Price extends AnnouncedPrice>(
  price: Price,
  mayBeAnnounced: boolean,
): Price | { now: number } {
  return mayBeAnnounced ? price : { now: price.now }
}
