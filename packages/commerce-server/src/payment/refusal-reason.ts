import type { LanguageCode } from 'pouchery/app.config'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'

/** Why a payment did not become an order. */
export type RefusalReason = 'failed' | 'cancelled' | 'refused' | 'replaced'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
    /** A payment was started, became an order, or a shopper was told why it did not. */
    purchase:
      | { step: 'started' | 'completed' }
      | { step: 'refused'; reason: RefusalReason | 'stock' | 'voucher' | 'not-sold' | 'age-check' }
  }
}

const texts: Record<RefusalReason, Message> = {
  failed: m.pay_refusal_failed,
  cancelled: m.pay_refusal_cancelled,
  refused: m.pay_refusal_refused,
  replaced: m.pay_refusal_replaced,
}

/** The reason that a payment's stored status gives; `failed` for every other and for none. */
export function refusalReason(status: string | undefined): RefusalReason {
  return status === 'cancelled' || status === 'replaced' ? status : 'failed'
}

/** The sentence that tells the shopper. */
export function refusalText(reason: RefusalReason, language: LanguageCode): string {
  return texts[reason]({}, { locale: language })
}
