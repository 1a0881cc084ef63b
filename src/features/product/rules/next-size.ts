import type { PackOffer } from './pack-offers.ts'

/** The next larger pack and what one can of it costs less than one of the chosen pack, minor units. */
export interface NextSize {
  quantity: number
  lessPerCan: number
}

/**
 * What the next size saves: the smallest larger pack that can be bought now and costs less for each can. Undefined
 * when there is none. `offers` stand smallest first.
 */
export function nextSize(offers: readonly PackOffer[], chosen: PackOffer): NextSize | undefined {
  const next = offers.find(({ pack }) => pack.quantity > chosen.pack.quantity && pack.available)
  if (next?.perCan === undefined || chosen.perCan === undefined) return undefined
  const lessPerCan = chosen.perCan - next.perCan
  return lessPerCan > 0 ? { quantity: next.pack.quantity, lessPerCan } : undefined
}
