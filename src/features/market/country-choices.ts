import type { CountryCode, LanguageCode } from '#app.config'
import { markets } from '#app.config'
import type { PageRules } from '#market-rules/rules/market-facts.ts'
import { countryName } from './country-names.ts'
import { isDemoOnly, isMarketCountry, isOpenCountry } from './shopper-market.ts'

export interface CountryChoice {
  country: CountryCode
  name: string
  shipsTo: boolean
  /** True if the market rules forbid all sales to the country. */
  isClosed: boolean
  /** True if sales to the country are permitted only in demo mode. */
  isDemoOnly: boolean
}

/**
 * Returns all markets sorted by name, open markets first. `shipped` replaces the configured countries once the service
 * has responded.
 */
export function countryChoices(
  language: LanguageCode,
  rules: Pick<PageRules, 'open' | 'demoOnly'>,
  shipped?: readonly string[],
): CountryChoice[] {
  return Object.keys(markets)
    .filter(isMarketCountry)
    .map((country) => ({
      country,
      name: countryName(country, language),
      shipsTo: shipped?.includes(country) ?? markets[country].shipsTo,
      isClosed: !isOpenCountry(country, rules),
      isDemoOnly: isDemoOnly(country, rules),
    }))
    .sort((a, b) => Number(a.isClosed) - Number(b.isClosed) || a.name.localeCompare(b.name, language))
}
