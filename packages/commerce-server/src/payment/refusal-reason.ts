import type { LanguageCode } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'

export type PaymentRefusalReason = 'failed' | 'cancelled' | 'refused' | 'replaced'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    purchase:
      | { step: 'started' | 'completed' }
      | { step: 'refused'; reason: PaymentRefusalReason | 'stock' | 'voucher' | 'not-sold' | 'age-check' }
  }
}

const texts: Record<PaymentRefusalReason, MessageFn> = {
  failed: m.pay_refusal_failed,
  cancelled: m.pay_refusal_cancelled,
  refused: m.pay_refusal_refused,
  replaced: m.pay_refusal_replaced,
}

export function toRefusalReason(status: string | undefined): PaymentRefusalReason {
  return status === 'cancelled' || status === 'replaced' ? status : 'failed'
}

export function formatRefusalReason(reason: PaymentRefusalReason, language: LanguageCode): string {
  return texts[reason]({}, { locale: language })
}
