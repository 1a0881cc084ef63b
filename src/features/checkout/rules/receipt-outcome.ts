import type { LineChange } from '#features/cart/rules/changed-lines.ts'
import type { Answer } from '#services/commerce/answer.ts'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import type { PaymentResultAnswer } from '#services/commerce/wire/payment.ts'

/** What the receipt page shows. */
export type ReceiptOutcome =
  | { kind: 'order'; order: WireOrder }
  /** The provider wants one more visit. */
  | { kind: 'redirect'; url: string }
  | { kind: 'stock'; short: readonly LineChange[] }
  | { kind: 'failed'; message?: string; voucher?: boolean }
  | { kind: 'not-found' }

type Unfinished = Exclude<ReceiptOutcome, { kind: 'stock' }> | { kind: 'stock' }

/** The answer of `payment-result` as what to show; undefined when there is no answer, so that it can be asked again. */
export function resultOutcome(answer: Answer<PaymentResultAnswer>): Unfinished | undefined {
  if (answer.ok) {
    if ('order' in answer.value) return { kind: 'order', order: answer.value.order }
    return { kind: 'redirect', url: answer.value.url }
  }
  if (answer.kind !== 'refused') return undefined
  if (answer.status === 410 || answer.errors.stock !== undefined) return { kind: 'stock' }
  const [message] = answer.messages
  const voucher = answer.errors.voucher !== undefined
  return { kind: 'failed', ...(message !== undefined && { message }), ...(voucher && { voucher }) }
}
