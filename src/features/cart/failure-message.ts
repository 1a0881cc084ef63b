import { m } from '#paraglide/messages.js'
import type { Failure } from '#services/commerce/answer.ts'

/** What to tell the shopper of a failed call (specification section 8, reference section 12 row 10). */
export function failureMessage(failure: Failure): string {
  if (failure.kind === 'refused') return refusalMessage(failure.errors, failure.messages)
  return failure.kind === 'unreadable' ? m.error_generic() : m.error_unreachable()
}

function refusalMessage(errors: Record<string, string>, messages: readonly string[]): string {
  if (errors.voucher) return m.error_voucher_not_found()
  if (errors.stock) return m.error_stock()
  if (errors.item) return m.error_item_gone()
  if (errors.paymentMethod) return messages[0] ?? m.error_order()
  return m.error_generic()
}
