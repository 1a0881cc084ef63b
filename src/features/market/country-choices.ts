import type { CountryCode, LanguageCode } from '#app.config'
import { markets } from '#app.config'
import { countryName } from './country-names.ts'
import { isMarketCountry } from './shopper-market.ts'

export interface CountryChoice {
  country: CountryCode
  name: string
  shipsTo: boolean
}

/**
 * Every market as a choice, named and sorted in the language. `shipped` is where the commerce service ships to; until it
 * has said so, what the shop is configured for counts. Apart from the names: only dialogs and forms need choices.
 */
export function countryChoices(language: LanguageCode, shipped?: readonly string[]): CountryChoice[] {
  return Object.keys(markets)
    .filter(isMarketCountry)
    .map((country) => ({
      country,
      name: countryName(country, language),
      shipsTo: shipped?.includes(country) ?? markets[country].shipsTo,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
