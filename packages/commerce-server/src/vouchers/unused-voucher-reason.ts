import { type GoodsLine, hasEffect, type VoucherEffect } from './voucher-effects.ts'
import { isAllowedIn, isInScope, minimumOf, type VoucherMarket } from './voucher-rules.ts'

/** Amounts are in minor units. */
export type UnusedVoucherReason =
  | { reason: 'market' }
  | { reason: 'minimum'; minimum: number; missing: number }
  /** An exclusive voucher overrides this one. */
  | { reason: 'combination' }
  | { reason: 'shipping' }
  | { reason: 'quantity' }
  | { reason: 'goods' }

export function unusedVoucherReason(
  effect: VoucherEffect,
  market: VoucherMarket,
  lines: readonly GoodsLine[],
  items: number,
): UnusedVoucherReason | undefined {
  if (hasEffect(effect)) return undefined
  const { voucher, counts } = effect
  if (!isAllowedIn(voucher, market)) return { reason: 'market' }
  const missing = minimumOf(voucher, market) - items
  if (missing > 0) return { reason: 'minimum', minimum: items + missing, missing }
  if (!counts) return { reason: 'combination' }
  if (voucher.kind === 'free-shipping') return { reason: 'shipping' }
  const concerned = lines.some(({ product }) => isInScope(voucher.scope, product))
  return { reason: voucher.kind === 'n-for-m' && concerned ? 'quantity' : 'goods' }
}
