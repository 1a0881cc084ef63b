import type { CountryCode, LanguageCode } from '#app.config'
import { markets } from '#app.config'
import type { PageRules } from '#market-rules/rules/market-rules.ts'
import { getCountryName } from './country-names.ts'
import { isDemoOnly, isMarketCountry, isOpenCountry } from './shopper-market.ts'

export interface CountryChoice {
  country: CountryCode
  name: string
  shipsTo: boolean
  isClosed: boolean
  isDemoOnly: boolean
}

export function buildCountryChoices(
  language: LanguageCode,
  rules: Pick<PageRules, 'open' | 'demoOnly'>,
  shipped?: readonly string[],
): CountryChoice[] {
  return Object.keys(markets)
    .filter(isMarketCountry)
    .map((country) => ({
      country,
      name: getCountryName(country, language),
      shipsTo: shipped?.includes(country) ?? markets[country].shipsTo,
      isClosed: !isOpenCountry(country, rules),
      isDemoOnly: isDemoOnly(country, rules),
    }))
    .sort((a, b) => Number(a.isClosed) - Number(b.isClosed) || a.name.localeCompare(b.name, language))
}
