import type { LanguageCode } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'

export type PaymentFailureReason = 'failed' | 'cancelled' | 'refused' | 'replaced'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    purchase:
      | { step: 'started' | 'completed' }
      | { step: 'refused'; reason: PaymentFailureReason | 'stock' | 'voucher' | 'not-sold' | 'age-check' }
  }
}

const texts: Record<PaymentFailureReason, MessageFn> = {
  failed: m.pay_refusal_failed,
  cancelled: m.pay_refusal_cancelled,
  refused: m.pay_refusal_refused,
  replaced: m.pay_refusal_replaced,
}

export function toPaymentFailureReason(status: string | undefined): PaymentFailureReason {
  return status === 'cancelled' || status === 'replaced' ? status : 'failed'
}

export function formatPaymentFailureReason(reason: PaymentFailureReason, language: LanguageCode): string {
  return texts[reason]({}, { locale: language })
}
