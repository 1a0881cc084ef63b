import type { CountryCode } from '#app.config'

/** What no browser needs to know of a market; `markets` of app.config holds the rest of its row. */
export interface MarketTerms {
  /** Its name in English, for editors and the commerce service; shoppers see countries in their language. */
  name: string
  /** VAT included in its prices, in percent. */
  vatPercent: number
  trade: TradeRules
}

/**
 * What may be sold in a market, with a source and the day it was looked at. Read once, when the demo's catalogue is
 * planted: a change afterwards changes no product, and no other catalogue is held against it. Nicotine in mg per pouch.
 */
export interface TradeRules {
  maxNicotineMg?: number
  flavoursNotSold?: readonly string[]
  source: string
  checkedOn: string
}

const unrestricted: TradeRules = {
  source: 'operator, demo data: confirm with counsel before trading',
  checkedOn: '2026-11-01',
}
const notSold: TradeRules = { source: 'national ban or pending approval; operator, demo data', checkedOn: '2026-11-01' }

export const marketTerms: Record<CountryCode, MarketTerms> = {
  SE: { name: 'Sweden', vatPercent: 25, trade: unrestricted },
  NO: { name: 'Norway', vatPercent: 25, trade: notSold },
  DK: {
    name: 'Denmark',
    vatPercent: 25,
    trade: {
      ...unrestricted,
      maxNicotineMg: 9,
      flavoursNotSold: ['berry', 'fruit', 'cola', 'liquorice', 'coffee', 'citrus', 'other'],
    },
  },
  DE: { name: 'Germany', vatPercent: 19, trade: notSold },
  AT: { name: 'Austria', vatPercent: 20, trade: unrestricted },
  FR: { name: 'France', vatPercent: 20, trade: notSold },
  IT: { name: 'Italy', vatPercent: 22, trade: unrestricted },
  ES: { name: 'Spain', vatPercent: 21, trade: unrestricted },
  PL: { name: 'Poland', vatPercent: 23, trade: unrestricted },
  CZ: { name: 'Czechia', vatPercent: 21, trade: { ...unrestricted, maxNicotineMg: 12 } },
  SK: { name: 'Slovakia', vatPercent: 23, trade: unrestricted },
  HU: { name: 'Hungary', vatPercent: 27, trade: { ...unrestricted, maxNicotineMg: 17 } },
  LT: { name: 'Lithuania', vatPercent: 21, trade: unrestricted },
  LV: { name: 'Latvia', vatPercent: 21, trade: { ...unrestricted, maxNicotineMg: 4 } },
  EE: { name: 'Estonia', vatPercent: 24, trade: unrestricted },
  HR: { name: 'Croatia', vatPercent: 25, trade: unrestricted },
  GR: { name: 'Greece', vatPercent: 24, trade: unrestricted },
  NL: { name: 'Netherlands', vatPercent: 21, trade: notSold },
  GB: { name: 'United Kingdom', vatPercent: 20, trade: unrestricted },
  CH: { name: 'Switzerland', vatPercent: 8.1, trade: unrestricted },
  US: { name: 'United States', vatPercent: 0, trade: unrestricted },
  CA: { name: 'Canada', vatPercent: 5, trade: { ...notSold, maxNicotineMg: 4 } },
  JP: { name: 'Japan', vatPercent: 10, trade: notSold },
}
