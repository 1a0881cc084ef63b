import { type DiscountableLine, hasEffect, type VoucherEffect } from './voucher-effects.ts'
import { getVoucherMinimum, isInScope, isVoucherAllowed, type VoucherMarket } from './voucher-rules.ts'

/** Amounts are in minor units. */
export type VoucherNotAppliedReason =
  | { reason: 'market' }
  | { reason: 'minimum'; minimum: number; missing: number }
  /** An exclusive voucher overrides this one. */
  | { reason: 'combination' }
  | { reason: 'shipping' }
  | { reason: 'quantity' }
  | { reason: 'goods' }

export function findVoucherNotAppliedReason(
  effect: VoucherEffect,
  market: VoucherMarket,
  lines: readonly DiscountableLine[],
  items: number,
): VoucherNotAppliedReason | undefined {
  if (hasEffect(effect)) return undefined
  const { voucher, isApplicable } = effect
  if (!isVoucherAllowed(voucher, market)) return { reason: 'market' }
  const missing = getVoucherMinimum(voucher, market) - items
  if (missing > 0) return { reason: 'minimum', minimum: items + missing, missing }
  if (!isApplicable) return { reason: 'combination' }
  if (voucher.kind === 'free-shipping') return { reason: 'shipping' }
  const concerned = lines.some(({ product }) => isInScope(voucher.scope, product))
  return { reason: voucher.kind === 'n-for-m' && concerned ? 'quantity' : 'goods' }
}
