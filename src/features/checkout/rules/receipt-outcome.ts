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
  /** `voucher`, `ageCheck`: the voucher or proof of age is no longer valid. `fault`: a sale rule forbids the order. */
  | { kind: 'failed'; message?: string; voucher?: boolean; ageCheck?: boolean; fault?: SaleProblem }
  | { kind: 'not-found' }

type ResultOutcome = Exclude<ReceiptOutcome, { kind: 'stock' }> | { kind: 'stock'; short: readonly Shortage[] }

/** Returns undefined without a valid response. The caller can then repeat the request. */
export function toReceiptOutcome(answer: ShopperResult<PaymentResult>): ResultOutcome | undefined {
  if (answer.ok) return answer.value
  return answer.kind === 'refused' ? toRefusedOutcome(answer) : undefined
}

function toRefusedOutcome(refused: ShopperRefusal): ResultOutcome {
  const failed = { kind: 'failed', ...(refused.message !== undefined && { message: refused.message }) } as const
  switch (refused.reason) {
    case 'stock':
      return { kind: 'stock', short: refused.shortages }
    case 'voucher':
      return { ...failed, voucher: true }
    case 'sale':
      return { kind: 'failed', fault: refused.fault }
    case 'age-check':
      return { ...failed, ageCheck: true }
    default:
      return failed
  }
}
