import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import type { ShopperRefusal, ShopperResult, Shortage } from '#services/commerce/shopper/failure.ts'
import type { PaymentStartResult } from '#services/commerce/shopper/payment.ts'
import type { OrderChange } from './order-changes.ts'

/** Result of a request to start a payment (commerce reference section 6.2). */
export type PaymentOutcome =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; html: string }
  /** A widget on the page is waiting for these fields. */
  | { kind: 'script'; code: string; fields: Record<string, string> }
  | { kind: 'success' }
  | { kind: 'stock'; short: readonly Shortage[] }
  | { kind: 'not-sold'; fault: SaleProblem; short: readonly Shortage[] }
  /** A voucher is no longer valid, so the displayed price is wrong. */
  | { kind: 'voucher' }
  /** If `until` is undefined, the self-exclusion lasts until the customer contacts the shop. */
  | { kind: 'paused'; until: string | undefined }
  | { kind: 'age-check' }
  /** Contract texts are missing in the page's language or, if `changed` is true, a new version has been published. */
  | { kind: 'texts'; changed: boolean }
  /** `fields` are the invalid address fields. `message` comes from the provider. */
  | { kind: 'refused'; fields: readonly string[]; terms: boolean; message: string | undefined }
  | { kind: 'changed'; changes: readonly OrderChange[] }
  | { kind: 'empty' }
  | { kind: 'no-answer' }

export function toPaymentOutcome(answer: ShopperResult<PaymentStartResult>): PaymentOutcome {
  if (answer.ok) return toStartedOutcome(answer.value)
  return answer.kind === 'refused' ? toRefusedOutcome(answer) : { kind: 'no-answer' }
}

function toStartedOutcome(started: PaymentStartResult): PaymentOutcome {
  switch (started.kind) {
    case 'redirect':
      return isWebAddress(started.url) ? started : refused()
    case 'form':
      return started.html === '' ? refused() : started
    case 'script':
    case 'success':
      return started
    case 'failed':
      return refused({ message: started.message })
  }
}

function toRefusedOutcome(refusal: ShopperRefusal): PaymentOutcome {
  switch (refusal.reason) {
    case 'stock':
      return { kind: 'stock', short: refusal.shortages }
    case 'sale':
      return { kind: 'not-sold', fault: refusal.fault, short: refusal.shortages }
    case 'voucher':
      return { kind: 'voucher' }
    case 'paused':
      return { kind: 'paused', until: refusal.until }
    case 'fields': {
      const { terms, ...fields } = refusal.fields
      return refused({ fields: Object.keys(fields), terms: terms !== undefined, message: refusal.message })
    }
    case 'age-check':
      return { kind: 'age-check' }
    case 'texts':
      return { kind: 'texts', changed: refusal.changed }
    case 'stale':
      return { kind: 'empty' }
    default:
      return refused({ message: refusal.message })
  }
}

function refused(parts?: Partial<Omit<Extract<PaymentOutcome, { kind: 'refused' }>, 'kind'>>): PaymentOutcome {
  return { kind: 'refused', fields: [], terms: false, message: undefined, ...parts }
}

/** Rejects `javascript:` and other schemes. Accepts http(s) and relative URLs. */
function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url, 'https://shop.invalid')
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
}
