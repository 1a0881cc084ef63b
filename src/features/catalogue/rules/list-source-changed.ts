interface ListSource {
  market: number
  pricelist: number
}

/** See specification section 4. The first market of a visit is no change, so that shared links keep their view. */
export function hasMarketChanged(before: ListSource | null, now: ListSource): boolean {
  if (!before) return false
  return before.market !== now.market || before.pricelist !== now.pricelist
}
