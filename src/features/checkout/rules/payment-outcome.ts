import type { SaleFault } from '#market-rules/rules/sale-fault.ts'
import type { Answer, Refused, Shortage } from '#services/commerce/shopper/failure.ts'
import type { StartedPayment } from '#services/commerce/shopper/payment.ts'
import type { OrderChange } from './order-changes.ts'

/** What starting a payment came to (commerce reference section 6.2), as the checkout acts on it. */
export type PaymentOutcome =
  /** Go to the provider's page. */
  | { kind: 'redirect'; url: string }
  /** Put the provider's markup into the page: an auto-submitting form, or a widget. */
  | { kind: 'form'; html: string }
  /** A widget in the page is waiting for these fields. */
  | { kind: 'script'; code: string; fields: Record<string, string> }
  /** The order is placed; the receipt tells the rest. */
  | { kind: 'success' }
  /** Not everything is in stock any more. */
  | { kind: 'stock'; short: readonly Shortage[] }
  /** The rules of sale do not allow it; `short` are the lines that left the cart by it. */
  | { kind: 'not-sold'; fault: SaleFault; short: readonly Shortage[] }
  /** A discount code is in force no longer, so the price is another one than was shown. */
  | { kind: 'voucher' }
  /** Whoever orders takes a break until a day, or until they write. */
  | { kind: 'paused'; until?: string }
  /** The market's proof of age is missing, or no longer good. */
  | { kind: 'age-check' }
  /** The contract's texts: there are none in the page's language, or they were published anew. */
  | { kind: 'texts'; changed: boolean }
  /** `fields` are the address fields that are wrong, `message` what the provider said. */
  | { kind: 'refused'; fields: readonly string[]; terms: boolean; message?: string }
  /** The order is another one than the button showed. */
  | { kind: 'changed'; changes: readonly OrderChange[] }
  /** The cart is empty by now. */
  | { kind: 'empty' }
  /** Whether it was started is not known. */
  | { kind: 'no-answer' }

/** Turns the answer of `POST payment` into what to do; a pure rule. */
export function paymentOutcome(answer: Answer<StartedPayment>): PaymentOutcome {
  if (answer.ok) return startedOutcome(answer.value)
  return answer.kind === 'refused' ? refusedOutcome(answer) : { kind: 'no-answer' }
}

function startedOutcome(started: StartedPayment): PaymentOutcome {
  switch (started.kind) {
    case 'redirect':
      return isWebAddress(started.url) ? started : refused({})
    case 'form':
      return started.html === '' ? refused({}) : started
    case 'script':
    case 'success':
      return started
    case 'failed':
      return refused(started)
  }
}

function refusedOutcome(refusal: Refused): PaymentOutcome {
  switch (refusal.reason) {
    case 'stock':
      return { kind: 'stock', short: refusal.short }
    case 'sale':
      return { kind: 'not-sold', fault: refusal.fault, short: refusal.short }
    case 'voucher':
      return { kind: 'voucher' }
    case 'paused': {
      const { until } = refusal
      return { kind: 'paused', ...(until !== undefined && { until }) }
    }
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
    case 'item':
    case 'payment':
    case 'comment':
    case 'too-many':
    case 'other':
      return refused({ message: refusal.message })
  }
}

interface RefusedParts {
  fields?: readonly string[]
  terms?: boolean
  message?: string | undefined
}

function refused({ fields = [], terms = false, message }: RefusedParts): PaymentOutcome {
  return { kind: 'refused', fields, terms, ...(message !== undefined && { message }) }
}

/** An address on the web or on this site; never `javascript:` and the like. */
function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url, 'https://shop.invalid')
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
}

/** Once, after a stock error, if the cart still holds something (specification 4, commerce reference 12 row 11). */
export function shouldStartAgain({
  attempt,
  outcome,
  lines,
}: {
  attempt: number
  outcome: PaymentOutcome
  lines: number
}): boolean {
  return outcome.kind === 'stock' && attempt === 1 && lines > 0
}
