import type { PackOffer } from './pack-offers.ts'

/** `savingPerCan` is relative to the chosen pack, in minor units. */
export interface NextPackSaving {
  quantity: number
  savingPerCan: number
}

/**
 * Undefined if there is no larger available pack or its cans are not cheaper. `offers` must be sorted by size.
 */
export function computeNextPackSaving(offers: readonly PackOffer[], chosen: PackOffer): NextPackSaving | undefined {
  const next = offers.find(({ pack }) => pack.quantity > chosen.pack.quantity && pack.available)
  if (next?.pricePerCan === undefined || chosen.pricePerCan === undefined) return undefined
  const lessPerCan = chosen.pricePerCan - next.pricePerCan
  return lessPerCan > 0 ? { quantity: next.pack.quantity, savingPerCan: lessPerCan } : undefined
}
