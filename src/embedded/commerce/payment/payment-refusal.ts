import type { LanguageCode } from '#app.config'
import { Refusal } from '../http/refusal.ts'
import { type RefusalReason, refusalTexts } from './refusal-texts.ts'

/** The provider did not take the payment: 412 with a sentence for the shopper (commerce reference 6.2). */
export function paymentRefused(reason: RefusalReason, language: LanguageCode): Refusal {
  return new Refusal(412, { paymentMethod: 'failed' }, [refusalTexts[language][reason]])
}
