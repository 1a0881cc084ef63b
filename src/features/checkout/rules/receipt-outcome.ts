import type { LineChange } from '#features/cart/rules/line-changes.ts'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import type { ShopperRefusal, ShopperResult, Shortage } from '#services/commerce/shopper/failure.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import type { PaymentResult } from '#services/commerce/shopper/payment.ts'

export type ReceiptOutcome =
  | { kind: 'order'; order: Order }
  | { kind: 'redirect'; url: string }
  | { kind: 'paid-elsewhere' }
  | { kind: 'stock'; short: readonly LineChange[] }
  /** `fault`: a sale rule forbids the order. `ageCheck`: the age proof was no longer valid. */
  | { kind: 'failed'; message?: string; voucher?: boolean; ageCheck?: boolean; fault?: SaleProblem }
  | { kind: 'not-found' }

type ResultOutcome = Exclude<ReceiptOutcome, { kind: 'stock' }> | { kind: 'stock'; short: readonly Shortage[] }

/** Undefined if there was no response, so that the request can be repeated. */
export function toReceiptOutcome(answer: ShopperResult<PaymentResult>): ResultOutcome | undefined {
  if (answer.ok) return answer.value
  return answer.kind === 'refused' ? refusedOutcome(answer) : undefined
}

function refusedOutcome(refused: ShopperRefusal): ResultOutcome {
  const { message } = refused
  switch (refused.reason) {
    case 'stock':
      return { kind: 'stock', short: refused.shortages }
    case 'voucher':
      return { kind: 'failed', voucher: true, ...(message !== undefined && { message }) }
    case 'sale':
      return { kind: 'failed', fault: refused.fault }
    case 'age-check':
      return { kind: 'failed', ageCheck: true, ...(message !== undefined && { message }) }
    case 'texts':
    case 'item':
    case 'stale':
    case 'payment':
    case 'fields':
    case 'comment':
    case 'paused':
    case 'too-many':
    case 'other':
      return { kind: 'failed', ...(message !== undefined && { message }) }
  }
}
