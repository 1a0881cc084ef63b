interface DisplayedMarket {
  market: number
  pricelist: number
}

/** Returns false for the first market of a visit, so that shared links keep their view. */
export function hasMarketChanged(before: DisplayedMarket | null, now: DisplayedMarket): boolean {
  if (!before) return false
  return before.market !== now.market || before.pricelist !== now.pricelist
}
