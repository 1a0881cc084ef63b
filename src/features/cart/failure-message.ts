import { getPageLanguage } from '#features/site/page-language.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { m } from '#messages/rest.ts'
import type { ShopperFailure, ShopperRefusal, VoucherProblem } from '#services/commerce/shopper/failure.ts'
import { getSaleProblemMessage } from './sale-message.ts'

// Separate from `notices.ts`, because selection changes also run on pages that do not load the checkout messages.

/** See specification section 8 and commerce reference section 12 row 10. */
export function getFailureMessage(failure: ShopperFailure): string {
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
      return m.error_unreachable()
    case 'unreadable':
      return m.error_generic()
    case 'refused':
      return refusalMessage(failure)
  }
}

export function getAdditionFailureMessage(failure: ShopperFailure): string {
  const message = getFailureMessage(failure)
  return message === m.error_generic() ? m.error_not_added() : message
}

function refusalMessage(refused: ShopperRefusal): string {
  switch (refused.reason) {
    case 'voucher':
      return voucherMessage(refused.problem)
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
    case 'fields':
    case 'age-check':
    case 'texts':
    case 'comment':
    case 'too-many':
    case 'other':
      return m.error_generic()
  }
}

/**
 * `until` is the last day as `YYYY-MM-DD`. If undefined, the self-exclusion lasts until the customer contacts the
 * shop.
 */
export function getSelfExclusionMessage(until: string | undefined): string {
  if (until === undefined) return m.error_paused()
  return m.error_paused_until({ date: formatLongDate(Date.parse(until), getPageLanguage(), 'UTC') })
}

function voucherMessage(fault: VoucherProblem): string {
  switch (fault) {
    case 'unknown':
      return m.error_voucher_not_found()
    case 'combination':
      return m.error_voucher_combination()
    case 'expired':
      return m.error_voucher_expired()
    case 'used-up':
      return m.error_voucher_used_up()
    case 'market':
      return m.error_voucher_market()
  }
}
