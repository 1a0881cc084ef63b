import { getPageLanguage } from '#features/site/page-language.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import type { SaleRefusalReason } from '#market-rules/rules/can-be-sold.ts'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import { m } from '#messages/rest.ts'
import type { ShopperFailure, ShopperRefusal, VoucherRefusalCode } from '#services/commerce/shopper/failure.ts'

// This file is separate from `notices.ts`, because selection changes also run on pages without the checkout messages.

/** Returns the message that the shopper sees (specification section 8, commerce reference section 12 item 10). */
export function getFailureMessage(failure: ShopperFailure): string {
  if (failure.kind === 'refused') return getRefusalMessage(failure)
  return failure.kind === 'unreadable' ? m.error_generic() : m.error_unreachable()
}

export function getAddToCartFailureMessage(failure: ShopperFailure): string {
  const message = getFailureMessage(failure)
  return message === m.error_generic() ? m.error_not_added() : message
}

function getRefusalMessage(refused: ShopperRefusal): string {
  switch (refused.reason) {
    case 'voucher':
      return voucherMessages[refused.problem]()
    case 'stock':
      return m.error_stock()
    case 'sale':
      return getSaleProblemMessage(refused.fault)
    case 'item':
      return m.error_item_gone()
    case 'payment':
      return refused.message ?? m.error_order()
    case 'paused':
      return getSelfExclusionMessage(refused.until)
    case 'stale':
      return m.cart_stale()
    default:
      return m.error_generic()
  }
}

/** `until` is the last day as `YYYY-MM-DD`. Undefined if the self-exclusion has no end date. */
export function getSelfExclusionMessage(until: string | undefined): string {
  if (until === undefined) return m.error_paused()
  return m.error_paused_until({ date: formatLongDate(Date.parse(until), getPageLanguage(), 'UTC') })
}

const voucherMessages: Record<VoucherRefusalCode, () => string> = {
  unknown: () => m.error_voucher_not_found(),
  combination: () => m.error_voucher_combination(),
  expired: () => m.error_voucher_expired(),
  'used-up': () => m.error_voucher_used_up(),
  market: () => m.error_voucher_market(),
}

export function getSaleProblemMessage(fault: SaleProblem): string {
  if (!('max' in fault)) return saleMessages[fault.reason]()
  const most = { most: fault.max }
  return fault.reason === 'cans-per-order' ? m.sale_refused_order_cans(most) : m.sale_refused_month_cans(most)
}

const saleMessages: Record<SaleRefusalReason, () => string> = {
  'sale-banned': () => m.sale_refused_closed(),
  'distance-sale-banned': () => m.sale_refused_closed(),
  'no-rule': () => m.sale_refused_unknown(),
  unknown: () => m.sale_refused_unknown(),
  overdue: () => m.sale_refused_unknown(),
  region: () => m.sale_refused_region(),
  'mg-per-pouch': () => m.sale_refused_strength(),
  'mg-per-gram': () => m.sale_refused_strength(),
  'pouches-per-can': () => m.sale_refused_pack_size(),
  flavour: () => m.sale_refused_flavour(),
  'safety-data': () => m.sale_refused_safety(),
}
