import type { PackOffer } from './pack-offers.ts'

/** Quantity of the next larger pack, and the saving per can against the chosen pack, minor units. */
export interface NextPackSaving {
  quantity: number
  lessPerCan: number
}

/**
 * Saving of the smallest larger pack that is available. Undefined if there is no such pack or its cans are not cheaper.
 * `offers` are sorted by size.
 */
export function nextPackSaving(offers: readonly PackOffer[], chosen: PackOffer): NextPackSaving | undefined {
  const next = offers.find(({ pack }) => pack.quantity > chosen.pack.quantity && pack.available)
  if (next?.perCan === undefined || chosen.perCan === undefined) return undefined
  const lessPerCan = chosen.perCan - next.perCan
  return lessPerCan > 0 ? { quantity: next.pack.quantity, lessPerCan } : undefined
}
