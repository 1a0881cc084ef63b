import type { PackOffer } from './pack-offers.ts'

/** `lessPerCan` is the saving per can compared with the chosen pack, in minor units. */
export interface NextPackSaving {
  quantity: number
  lessPerCan: number
}

/**
 * Undefined if there is no larger available pack or its cans are not cheaper. `offers` must be sorted by size.
 */
export function nextPackSaving(offers: readonly PackOffer[], chosen: PackOffer): NextPackSaving | undefined {
  const next = offers.find(({ pack }) => pack.quantity > chosen.pack.quantity && pack.available)
  if (next?.perCan === undefined || chosen.perCan === undefined) return undefined
  const lessPerCan = chosen.perCan - next.perCan
  return lessPerCan > 0 ? { quantity: next.pack.quantity, lessPerCan } : undefined
}
