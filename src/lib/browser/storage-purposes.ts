import type { LanguageCode } from '#app.config'
import { m } from '#messages/rest.ts'
import type { StoragePurpose } from './browser-storage.ts'

type PurposeMessage = (inputs?: object, options?: { locale?: LanguageCode }) => string

export function getPurposeMessage(purpose: StoragePurpose): PurposeMessage {
  const texts: Record<StoragePurpose, PurposeMessage> = {
    age: m.data_purpose_age,
    appearance: m.data_purpose_theme,
    arrival: m.data_purpose_arrival,
    cart: m.data_purpose_cart,
    checkout: m.data_purpose_checkout,
    consent: m.data_purpose_consent,
    market: m.data_purpose_market,
    measured: m.data_purpose_statistics,
    page: m.data_purpose_page,
    recent: m.data_purpose_recent,
    searches: m.data_purpose_searches,
  }
  return texts[purpose]
}
