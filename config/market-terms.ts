import type { CountryCode } from '#app.config'

/** Market data that is not sent to shoppers' browsers. */
export interface MarketTerms {
  name: string
  /** VAT rate in percent. Prices include VAT. */
  vatPercent: number
}

export const marketNamesAndVat: Record<CountryCode, MarketTerms> = {
  SE: { name: 'Sweden', vatPercent: 25 },
  NO: { name: 'Norway', vatPercent: 25 },
  DK: { name: 'Denmark', vatPercent: 25 },
  DE: { name: 'Germany', vatPercent: 19 },
  AT: { name: 'Austria', vatPercent: 20 },
  FR: { name: 'France', vatPercent: 20 },
  IT: { name: 'Italy', vatPercent: 22 },
  ES: { name: 'Spain', vatPercent: 21 },
  PL: { name: 'Poland', vatPercent: 23 },
  CZ: { name: 'Czechia', vatPercent: 21 },
  SK: { name: 'Slovakia', vatPercent: 23 },
  HU: { name: 'Hungary', vatPercent: 27 },
  LT: { name: 'Lithuania', vatPercent: 21 },
  LV: { name: 'Latvia', vatPercent: 21 },
  EE: { name: 'Estonia', vatPercent: 24 },
  HR: { name: 'Croatia', vatPercent: 25 },
  GR: { name: 'Greece', vatPercent: 24 },
  NL: { name: 'Netherlands', vatPercent: 21 },
  GB: { name: 'United Kingdom', vatPercent: 20 },
  CH: { name: 'Switzerland', vatPercent: 8.1 },
  US: { name: 'United States', vatPercent: 0 },
  CA: { name: 'Canada', vatPercent: 5 },
  JP: { name: 'Japan', vatPercent: 10 },
}
