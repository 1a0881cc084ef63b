import type { CurrencyCode } from 'pouchery/app.config'

/** Price factor per currency, applied after conversion by exchange rate. */
export const priceFactors: Record<CurrencyCode, number> = {
  SEK: 1,
  NOK: 1.32,
  DKK: 1.12,
  EUR: 1.1,
  GBP: 1.16,
  USD: 1.14,
  CAD: 1.28,
  JPY: 1.2,
}

/** Discount as a fraction, keyed by number of cans. */
export const packDiscounts: Record<number, number> = { 3: 0.04, 5: 0.08, 10: 0.14, 20: 0.19, 30: 0.23 }
