import type { CountryCode, LanguageCode } from '#app.config'
import { markets } from '#app.config'
import type { PageRules } from '#market-rules/rules/market-facts.ts'
import { countryName } from './country-names.ts'
import { isDemoOnly, isMarketCountry, isOpenCountry } from './shopper-market.ts'

export interface CountryChoice {
  country: CountryCode
  name: string
  /** Whether an order can be sent there, as far as delivery goes. */
  shipsTo: boolean
  /** Whether the rules let nothing be sold there. */
  isClosed: boolean
  /** Whether the rules would let nothing be sold there, and only a demonstration does. */
  isDemoOnly: boolean
}

/** Every market, sorted by name, open ones first. `shipped` replaces the configuration once the service has answered. */
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
