import { getSaleProblemMessage, getSelfExclusionMessage } from '#features/cart/failure-message.ts'
import type { LineChange } from '#features/cart/rules/line-changes.ts'
import { m } from '#messages/rest.ts'
import type { OrderChange } from '../rules/order-changes.ts'
import type { PayResult } from './pay.ts'

export type PaymentStep =
  | { step: 'idle' }
  | { step: 'starting' }
  /** Lines were removed or reduced during payment. The shopper must confirm the changes before continuing to `url`. */
  | { step: 'confirm'; url: string; changes: readonly LineChange[] }
  | {
      step: 'problem'
      message: string
      fields: readonly string[]
      terms: boolean
      changes?: readonly OrderChange[]
    }

/** `inWidget` is true if a widget on the page started the payment. Only a widget can handle the outcome `script`. */
export function toPaymentStep({ outcome, changes }: PayResult, inWidget: boolean): PaymentStep {
  switch (outcome.kind) {
    case 'redirect':
      return { step: 'confirm', url: outcome.url, changes }
    case 'form':
    case 'success':
      return { step: 'idle' }
    case 'stock':
      return problem(m.error_stock())
    case 'not-sold':
      return problem(getSaleProblemMessage(outcome.fault))
    case 'voucher':
      return problem(m.checkout_problem_voucher())
    case 'paused':
      return problem(getSelfExclusionMessage(outcome.until))
    case 'age-check':
      return problem(m.checkout_age_missing())
    case 'texts':
      return problem(outcome.changed ? m.checkout_texts_changed() : m.checkout_no_texts())
    case 'refused':
      return { ...problem(outcome.message ?? m.error_order()), fields: outcome.fields, terms: outcome.terms }
    case 'script':
      if (inWidget) return changes.length === 0 ? { step: 'idle' } : problem(m.checkout_problem_smaller())
      return problem(m.error_order())
    case 'changed':
      return { ...problem(m.checkout_problem_changed()), changes: outcome.changes }
    case 'empty':
      return problem(m.cart_empty_title())
    case 'no-answer':
      return problem(m.error_unreachable())
  }
}

function problem(message: string) {
  return { step: 'problem', message, fields: [], terms: false } as const
}
