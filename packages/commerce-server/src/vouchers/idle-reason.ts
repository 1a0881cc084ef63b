import { type GoodsLine, takesOff, type VoucherEffect } from './voucher-effects.ts'
import { isAllowedIn, isInScope, minimumOf, type VoucherMarket } from './voucher-rules.ts'

/** Why a code that lies in a cart takes nothing off; amounts in minor units. */
export type IdleReason =
  | { reason: 'market' }
  /** It asks for goods of `minimum`, and `missing` are wanting. */
  | { reason: 'minimum'; minimum: number; missing: number }
  /** A code that does not go with others sets it aside. */
  | { reason: 'combination' }
  /** It pays for delivery, and there is nothing to pay. */
  | { reason: 'shipping' }
  /** It is for more of the goods than there are. */
  | { reason: 'quantity' }
  | { reason: 'goods' }

export function idleReason(
  effect: VoucherEffect,
  market: VoucherMarket,
  lines: readonly GoodsLine[],
  items: number,
): IdleReason | undefined {
  if (takesOff(effect)) return undefined
  const { voucher, counts } = effect
  if (!isAllowedIn(voucher, market)) return { reason: 'market' }
  const missing = minimumOf(voucher, market) - items
  if (missing > 0) return { reason: 'minimum', minimum: items + missing, missing }
  if (!counts) return { reason: 'combination' }
  if (voucher.kind === 'free-shipping') return { reason: 'shipping' }
  const concerned = lines.some(({ product }) => isInScope(voucher.scope, product))
  return { reason: voucher.kind === 'n-for-m' && concerned ? 'quantity' : 'goods' }
}
