/** A price, minor units, and what a reduction of it is announced from. */
interface AnnouncedPrice {
  now: number
  /** The lowest price of the 30 days before the reduction; only where one is known. */
  lowest30?: number | undefined
}

interface Reduction {
  /** The lowest price of the 30 days before, minor units: what is struck through. */
  from: number
  /** Whole percent, rounded down, so that it never promises too much; 0 for less than one. */
  percent: number
}

/** Only from the lowest price of the last 30 days (Directive 98/6/EC article 6a; C-330/23); else undefined. */
export function reductionOf({ now, lowest30 }: AnnouncedPrice): Reduction | undefined {
  if (lowest30 === undefined || lowest30 <= now) return undefined
  return { from: lowest30, percent: Math.floor(((lowest30 - now) * 100) / lowest30) }
}

/** A price as it is shown where reductions may be announced, or where they may not: as a plain one. */
export function displayedReduction<Price extends AnnouncedPrice>(
  price: Price,
  mayBeAnnounced: boolean,
): Price | { now: number } {
  return mayBeAnnounced ? price : { now: price.now }
}
