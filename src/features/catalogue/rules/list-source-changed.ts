interface ListSource {
  market: number
  pricelist: number
}

/**
 * Returns true if the list must reset to all products in the default order (specification section 4), because the
 * market or pricelist changed. The first market of a visit causes no reset, so that shared links keep their view.
 */
export function isListSourceChanged(before: ListSource | null, now: ListSource): boolean {
  if (!before) return false
  return before.market !== now.market || before.pricelist !== now.pricelist
}
