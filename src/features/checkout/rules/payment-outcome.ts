import type { Answer } from '#services/commerce/answer.ts'
import type { WireUnavailable } from '#services/commerce/wire/errors.ts'
import type { PaymentAnswer } from '#services/commerce/wire/payment.ts'

/** What starting a payment came to (reference section 6.2), as the checkout acts on it. */
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
  | { kind: 'stock'; unavailable: readonly WireUnavailable[] }
  /** A discount code is in force no longer, so the price is another one than was shown. */
  | { kind: 'voucher' }
  /** `fields` are the address fields that are wrong, `message` what the provider said. */
  | { kind: 'refused'; fields: readonly string[]; terms: boolean; message?: string }
  /** Whether it was started is not known. */
  | { kind: 'no-answer' }

/** Turns the answer of `POST payment` into what to do; a pure rule. */
export function paymentOutcome(answer: Answer<PaymentAnswer>): PaymentOutcome {
  if (answer.ok) return startedOutcome(answer.value)
  if (answer.kind !== 'refused') return { kind: 'no-answer' }
  const { errors, messages, status, unavailable } = answer
  if (errors.stock !== undefined || status === 410) return { kind: 'stock', unavailable }
  if (errors.voucher !== undefined) return { kind: 'voucher' }
  const fields = Object.keys(errors).flatMap((key) => (key.startsWith('address.') ? [key.slice(8)] : []))
  return refused({ fields, terms: errors.termsAndConditions !== undefined, message: messages[0] })
}

function startedOutcome(answer: PaymentAnswer): PaymentOutcome {
  switch (answer.action) {
    case 'redirect':
      return isWebAddress(answer.url) ? { kind: 'redirect', url: answer.url } : refused({})
    case 'form':
      return answer.formHtml === '' ? refused({}) : { kind: 'form', html: answer.formHtml }
    case 'javascript':
      return { kind: 'script', code: answer.code, fields: answer.formFields }
    case 'success':
      return { kind: 'success' }
    case 'failed':
      return refused({ message: answer.messages[0] })
    case 'external':
      return refused({})
  }
}

interface Refusal {
  fields?: readonly string[]
  terms?: boolean
  message?: string | undefined
}

function refused({ fields = [], terms = false, message }: Refusal): PaymentOutcome {
  return { kind: 'refused', fields, terms, ...(message !== undefined && { message }) }
}

/** An address on the web or on this site; never `javascript:` and the like. */
function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url, 'https://shop.invalid')
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
}
