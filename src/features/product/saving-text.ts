import { m } from '#messages/first.ts'
import type { PackOffer } from './rules/pack-offers.ts'

/** States the saving compared with single cans. Undefined without a saving or for a pack that is out of stock. */
export function getSavingText({ pack, savingPercent }: PackOffer): string | undefined {
  if (!savingPercent || !pack.available) return undefined
  return m.product_pack_saves({ percent: savingPercent, count: pack.quantity })
}
