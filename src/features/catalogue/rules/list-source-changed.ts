interface ListSource {
  market: number
  pricelist: number
}

/**
 * A changed market or pricelist resets the list (specification section 4). The first market of a visit causes no
 * reset, so that shared links keep their view.
 */
export function hasMarketChanged(before: ListSource | null, now: ListSource): boolean {
  if (!before) return false
  return before.market !== now.market || before.pricelist !== now.pricelist
}
