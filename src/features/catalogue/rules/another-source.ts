/** What decides which products a list has, beside its page: where they are sold, and at which prices. */
interface ListSource {
  market: number
  pricelist: number
}

/**
 * Whether a list begins anew, in the default order and with all products (specification section 4): its products were those of
 * another market. The market a visit begins in replaces none, so that a shared link shows what it says.
 */
export function isAnotherSource(before: ListSource | null, now: ListSource): boolean {
  if (!before) return false
  return before.market !== now.market || before.pricelist !== now.pricelist
}
