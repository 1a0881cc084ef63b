import type { LanguageCode } from 'pouchery/app.config'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'

export type RefusalReason = 'failed' | 'cancelled' | 'refused' | 'replaced'

declare module 'pouchery/lib/server/observations.server' {
  interface Observations {
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

export function refusalReason(status: string | undefined): RefusalReason {
  return status === 'cancelled' || status === 'replaced' ? status : 'failed'
}

export function refusalText(reason: RefusalReason, language: LanguageCode): string {
  return texts[reason]({}, { locale: language })
}
