import type { CountryCode, LanguageCode } from '#app.config'
import { markets } from '#app.config'
import { isMarketCountry } from './shopper-market.ts'

export interface CountryChoice {
  country: CountryCode
  name: string
  shipsTo: boolean
}

// Building one costs more than a whole card of markup, and every page needs one.
const displayNames = new Map<LanguageCode, Intl.DisplayNames>()

/** A country's name in a language, from the platform's own data; the code itself where it has none. */
export function countryName(country: string, language: LanguageCode): string {
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  displayNames.set(language, names)
  return names.of(country) ?? country
}

/** Every market as a choice, named and sorted in the page's language. */
export function countryChoices(language: LanguageCode): CountryChoice[] {
  return Object.keys(markets)
    .filter(isMarketCountry)
    .map((country) => ({ country, name: countryName(country, language), shipsTo: markets[country].shipsTo }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
